/**
 * PATCH semantics of the profile endpoint:
 *  - a missing (undefined) field is left as it is
 *  - null clears the field, where it may be cleared
 *  - anything else replaces it
 */
export interface Profile {
  displayName: string;
  bio: string | null;
  website: string | null;
  birthday: string | null;
  tags: string[];
  notifications: { email: boolean; push: boolean; quietFrom: number | null };
}

export interface ProfilePatch {
  displayName?: string | undefined;
  bio?: string | null | undefined;
  website?: string | null | undefined;
  birthday?: string | null | undefined;
  tags?: string[] | null | undefined;
  notifications?: Partial<Profile["notifications"]> | null | undefined;
}

export type PatchResult =
  | { ok: true; profile: Profile; changed: (keyof Profile)[] }
  | { ok: false; errors: Partial<Record<keyof Profile, string>> };

const DEFAULT_NOTIFICATIONS: Profile["notifications"] = { email: true, push: false, quietFrom: null };

export function applyProfilePatch(current: Profile, patch: ProfilePatch): PatchResult {
  const next: Profile = { ...current };
  const errors: Partial<Record<keyof Profile, string>> = {};

  if (patch.displayName !== undefined) {
    const name = patch.displayName.trim();
    if (name === "") errors.displayName = "must not be empty";
    else next.displayName = name;
  }

  if (patch.bio !== undefined) {
    if (patch.bio !== null && patch.bio.length > 280) errors.bio = "must not exceed 280 characters";
    else next.bio = patch.bio === "" ? null : patch.bio;
  }

  if (patch.website !== undefined) {
    if (patch.website === null) {
      next.website = null;
    } else if (URL.canParse(patch.website) && /^https?:/i.test(patch.website)) {
      next.website = new URL(patch.website).href;
    } else {
      errors.website = "must be an http(s) URL";
    }
  }

  if (patch.birthday !== undefined) {
    if (patch.birthday !== null && !/^\d{4}-\d{2}-\d{2}$/.test(patch.birthday)) {
      errors.birthday = "must be a date (YYYY-MM-DD)";
    } else {
      next.birthday = patch.birthday;
    }
  }

  if (patch.tags !== undefined) {
    next.tags = [...new Set((patch.tags ?? []).map((tag) => tag.toLowerCase()))];
    if (next.tags.length > 10) errors.tags = "at most 10 tags";
  }

  if (patch.notifications !== undefined) {
    const wanted =
      patch.notifications === null
        ? DEFAULT_NOTIFICATIONS
        : { ...current.notifications, ...patch.notifications };
    if (wanted.quietFrom !== null && (wanted.quietFrom < 0 || wanted.quietFrom > 23)) {
      errors.notifications = "quietFrom must be an hour of the day";
    } else {
      next.notifications = { ...wanted };
    }
  }

  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const changed = (Object.keys(next) as (keyof Profile)[]).filter(
    (key) => JSON.stringify(next[key]) !== JSON.stringify(current[key]),
  );
  return { ok: true, profile: next, changed };
}
