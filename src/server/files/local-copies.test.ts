import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalCopies } from './local-copies.ts'

const sumOf = (content: string) => createHash('sha256').update(content).digest('hex')

describe('local copies', () => {
  let folder = ''
  let fetched: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'copies-'))
    fetched = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const read = (
    copies: LocalCopies,
    content: string,
    within: () => Promise<unknown> = async () => undefined,
  ) => {
    const fetch = async () => {
      fetched.push(content)
      return Readable.from([Buffer.from(content)])
    }
    return copies.withLocalFile(sumOf(content), fetch, async (path) => {
      await within()
      return readFileSync(path, 'utf8')
    })
  }
  /** Sets the last use of a copy to the given age. */
  const age = (content: string, minutes: number) => {
    const then = Date.now() / 1000 - minutes * 60
    utimesSync(join(folder, sumOf(content)), then, then)
  }

  it('are fetched once for simultaneous readers, and reused by later ones', async () => {
    const copies = new LocalCopies(folder, 100)
    expect(
      await Promise.all([read(copies, 'lamp'), read(copies, 'lamp'), read(copies, 'lens')]),
    ).toEqual(['lamp', 'lamp', 'lens'])
    expect(await read(new LocalCopies(folder, 100), 'lamp')).toBe('lamp')
    expect(fetched.toSorted()).toEqual(['lamp', 'lens'])
  })

  it('are evicted, the least recently used first', async () => {
    const copies = new LocalCopies(folder, 10)
    for (const [index, content] of ['aaaa', 'bbbb'].entries()) {
      await read(copies, content)
      age(content, 10 - index)
    }
    await read(copies, 'aaaa')
    await read(copies, 'cccc')
    expect(readdirSync(folder).sort()).toEqual(['aaaa', 'cccc'].map(sumOf).sort())
    expect(await read(copies, 'bbbb')).toBe('bbbb')
    expect(fetched).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
  })

  it('stay while they are in use, even when space is needed', async () => {
    const copies = new LocalCopies(folder, 5)
    const meanwhile = async () => {
      age('aaaa', 10)
      await read(copies, 'bbbb')
      expect(existsSync(join(folder, sumOf('aaaa')))).toBe(true)
    }
    expect(await read(copies, 'aaaa', meanwhile)).toBe('aaaa')
  })

  it('are not stored if the download is damaged or fails', async () => {
    const copies = new LocalCopies(folder, 100)
    const damaged = async () => Readable.from([Buffer.from('lxmp')])
    await expect(copies.withLocalFile(sumOf('lamp'), damaged, async () => 'read')).rejects.toThrow(
      'damaged',
    )
    const broken = async () => Promise.reject(new Error('no line'))
    await expect(copies.withLocalFile(sumOf('lamp'), broken, async () => 'read')).rejects.toThrow(
      'no line',
    )
    expect(readdirSync(folder)).toEqual([])
    expect(await read(copies, 'lamp')).toBe('lamp')
  })

  it('are adopted from existing files, and removed', async () => {
    const copies = new LocalCopies(folder, 100)
    const path = join(folder, 'incoming')
    writeFileSync(path, 'lamp')
    await copies.add(sumOf('lamp'), path)
    expect(await read(copies, 'lamp')).toBe('lamp')
    expect([fetched, existsSync(path)]).toEqual([[], false])
    await copies.remove(sumOf('lamp'))
    await copies.remove(sumOf('lamp'))
    expect(await read(copies, 'lamp')).toBe('lamp')
    expect(fetched).toEqual(['lamp'])
  })
})
