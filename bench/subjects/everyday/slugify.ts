/** A title as the end of a URL. */
export function slugify(title: string, maxLength = 40): string {
  let slug = '';
  for (const character of title.toLowerCase()) {
    if ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')) {
      slug += character;
    } else if (slug !== '' && !slug.endsWith('-')) {
      slug += '-';
    }
  }
  if (slug.length > maxLength) slug = slug.slice(0, maxLength);
  return slug.endsWith('-') ? slug.slice(0, -1) : slug;
}
