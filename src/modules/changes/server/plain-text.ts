/** Converts Markdown to plain text: removes markup, but keeps lines and dashes. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^\s*(#{1,6}|>)\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
