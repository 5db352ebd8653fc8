/** Escapes the wildcards of `like` in a text; for patterns with the escape character `\`. */
export const escapeLike = (text: string): string =>
  text.replace(/[\\%_]/g, (character) => `\\${character}`)
