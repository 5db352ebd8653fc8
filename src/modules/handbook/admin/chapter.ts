/**
 * Parses a chapter of the handbook from Markdown: `# Title`, an introduction, then sections `##
 * Title {#anchor}`. Anchors are equal in both languages, so that links work in each.
 */
export interface Section {
  /** The URL fragment: `grids-search`; the chapter's own for the introduction. */
  anchor: string
  title: string
  markdown: string
}

export interface Chapter {
  /** Name in URLs. */
  name: string
  number: number
  title: string
  isForAdministrators: boolean
  /** Starts with the introduction. */
  sections: Section[]
}

/** Chapters about administrators' features. */
const ADMINISTRATORS = ['staff', 'style', 'logs']

const FILE = /(\d+)-([a-z]+)\.md$/
const HEADING = /^## (.+?) \{#([a-z-]+)\}$/
const LINE = /\r?\n/

/** Parses a chapter from the path and the content of its file. */
export function readChapter(path: string, markdown: string): Chapter {
  const [, number = '', name = ''] = FILE.exec(path) ?? []
  const [first = '', ...lines] = markdown.trim().split(LINE)
  const title = first.replace(/^# /, '')
  const sections: Section[] = [{ anchor: name, title, markdown: '' }]
  for (const line of lines) {
    const [, heading, anchor] = HEADING.exec(line) ?? []
    const last = sections.at(-1)
    if (heading && anchor)
      sections.push({ anchor: `${name}-${anchor}`, title: heading, markdown: '' })
    else if (last) last.markdown += `${line}\n`
  }
  return {
    name,
    number: Number(number),
    title,
    isForAdministrators: ADMINISTRATORS.includes(name),
    sections,
  }
}

/** The chapters of one language, in order. */
export const readChapters = (files: Record<string, string>): Chapter[] =>
  Object.entries(files)
    .map(([path, markdown]) => readChapter(path, markdown))
    .toSorted((a, b) => a.number - b.number)

/** The chapter of an anchor; the first one for an unknown anchor. */
export function chapterAt(chapters: readonly Chapter[], anchor: string): Chapter | undefined {
  const [name] = anchor.split('-')
  return chapters.find((chapter) => chapter.name === name) ?? chapters[0]
}

/** The text of Markdown without markup, on one line. */
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
