/** `Profile` for `profile`. */
export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
