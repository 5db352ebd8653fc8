/** Converts Markdown to the plain text of a mail: keeps lines and dashes, removes markup. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^\s*(#{1,6}|>)\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
