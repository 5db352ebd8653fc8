/**
 * The sums of a release's files, in the format of `sha256sum`: written with it, compared before it
 * is installed.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

const FILE = 'CHECKSUMS'

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** All files in the folder, by path. */
async function sumsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== FILE)
    .sort()
  const sums = new Map<string, string>()
  for (const path of paths) sums.set(path, await sumOf(join(folder, path)))
  return sums
}

export async function writeChecksums(folder: string): Promise<void> {
  const lines = [...(await sumsOf(folder))].map(([path, sum]) => `${sum}  ${path}\n`)
  await writeFile(join(folder, FILE), lines.join(''))
}

/** @returns paths of files that are missing, different or not part of the release */
export async function differingFiles(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, FILE), 'utf8')).trim().split('\n')
  const expected = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const found = await sumsOf(folder)
  return [...new Set([...expected.keys(), ...found.keys()])].filter(
    (path) => expected.get(path) !== found.get(path),
  )
}
