export interface SearchQuery {
  words: string[];
  excluded: string[];
  author: string | undefined;
}

/** Reads a search such as `cats -dogs author:ann`. */
export function parseQuery(text: string): SearchQuery {
  const query: SearchQuery = { words: [], excluded: [], author: undefined };
  for (const token of text.split(' ')) {
    if (token.length === 0) continue;
    if (token.startsWith('-') && token.length > 1) {
      query.excluded.push(token.substring(1));
    } else if (token.startsWith('author:')) {
      query.author = token.substring(7) || undefined;
    } else {
      query.words.push(token.toLowerCase());
    }
  }
  return query;
}
