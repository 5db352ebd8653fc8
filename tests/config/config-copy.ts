/** Copies of the product's config, with the resources that its modules declare, for changes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Change {
  /** Occurs once in the config and the modules' resources. */
  from: string
  to: string
}

const MODULES = ['catalogue', 'orders', 'support']
const MAIN = 'resources.config.ts'
const SOURCES = new Map([
  [MAIN, readFileSync(MAIN, 'utf8')],
  ...MODULES.map((name): [string, string] => [
    `${name}.resources.ts`,
    readFileSync(`src/modules/${name}/shared/resources.ts`, 'utf8'),
  ]),
])

/** Returns how often the sources contain a text. */
export const occurrencesOf = (text: string): number =>
  [...SOURCES.values()].reduce((count, source) => count + source.split(text).length - 1, 0)

/** Returns the file and the line of a change: the first line that differs. */
export function placeOf({ from, to }: Change): { file: string; line: number } {
  const [file = '', source = ''] = [...SOURCES].find(([, content]) => content.includes(from)) ?? []
  const [before, after] = [from.split('\n'), to.split('\n')]
  const first = source.slice(0, source.indexOf(from)).split('\n').length
  return { file, line: first + before.findIndex((line, index) => line !== after[index]) }
}

/** Writes a copy with changes. @returns the path of the config */
export function writeCopy(folder: string, changes: readonly Change[]): string {
  for (const [file, source] of SOURCES) {
    const [module] = file.split('.')
    const changed = changes.reduce((text, { from, to }) => text.replace(from, () => to), source)
    const content =
      file === MAIN
        ? changed.replace(/'#modules\/(\w+)\/shared\/resources\.ts'/g, "'./$1.resources.ts'")
        : changed.replaceAll("from './", `from '#modules/${module}/shared/`)
    writeFileSync(join(folder, file), content)
  }
  return resolve(folder, MAIN)
}
