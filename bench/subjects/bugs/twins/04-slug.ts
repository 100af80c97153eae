/**
 * URL slug of a headline, cut to a maximal length.
 *
 * @requires Number.isSafeInteger(maxLength) && maxLength >= 1
 * @ensures result.length <= maxLength
 * @ensures /^[a-z0-9-]*$/.test(result)
 * @ensures !result.startsWith('-') && !result.endsWith('-')
 */
export function slugify(headline: string, maxLength: number): string {
  return headline
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}

export function articlePath(id: number, headline: string): string {
  const slug = slugify(headline, 60);
  return slug === '' ? `/articles/${id}` : `/articles/${id}/${slug}`;
}
