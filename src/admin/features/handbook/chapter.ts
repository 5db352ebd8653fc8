/**
 * A chapter of the handbook, read from its Markdown: `# Title`, an introduction, then sections `## Title {#anchor}`. The
 * anchors are the same in both languages, so that an address means the same place in each.
 */
export interface Section {
  /** The place in the page's address: `grids-search`; the chapter's own for what stands before its first section. */
  anchor: string
  title: string
  markdown: string
}

export interface Chapter {
  /** Its name in addresses. */
  name: string
  number: number
  title: string
  isForAdministrators: boolean
  /** The introduction first. */
  sections: Section[]
}

/** Chapters about what only administrators may do. */
const ADMINISTRATORS = ['staff', 'style', 'logs']

const FILE = /(\d+)-([a-z]+)\.md$/
const HEADING = /^## (.+?) \{#([a-z-]+)\}$/
const LINE = /\r?\n/

/** Reads a chapter from the path and the text of its file. */
export function readChapter(path: string, markdown: string): Chapter {
  const [, number = '', name = ''] = FILE.exec(path) ?? []
  const [first = '', ...lines] = markdown.trim().split(LINE)
  const title = first.replace(/^# /, '')
  const sections: Section[] = [{ anchor: name, title, markdown: '' }]
  for (const line of lines) {
    const [, heading, anchor] = HEADING.exec(line) ?? []
    const last = sections.at(-1)
    if (heading && anchor) sections.push({ anchor: `${name}-${anchor}`, title: heading, markdown: '' })
    else if (last) last.markdown += `${line}\n`
  }
  return { name, number: Number(number), title, isForAdministrators: ADMINISTRATORS.includes(name), sections }
}

/** The chapters of one language in their order. */
export const readChapters = (files: Record<string, string>): Chapter[] =>
  Object.entries(files)
    .map(([path, markdown]) => readChapter(path, markdown))
    .toSorted((a, b) => a.number - b.number)

/** The chapter that an anchor lies in; the first for an anchor that names none. */
export function chapterAt(chapters: readonly Chapter[], anchor: string): Chapter | undefined {
  const [name] = anchor.split('-')
  return chapters.find((chapter) => chapter.name === name) ?? chapters[0]
}

/** What a reader sees of Markdown, in one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|?[\s|:-]+\|$/gm, ' ')
    .replace(/^(\d+\.|[-*>]) /gm, '')
    .replace(/`|\*\*/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{Script=Han}，。：；、“”（）]) | (?=[\p{Script=Han}，。：；、“”（）])/gu, '')
    .trim()
