/** Drawings in any encoding are stored in UTF-8; broken ones are rejected with the reason. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '#fields/stored-file.ts'
import { storeFile } from '#server/files/store.ts'
import { startServer, type TestServer } from '../support/server.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>'

describe('uploaded drawings', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const stored = (content: Buffer | string) =>
    storeFile(server.context, { name: 'drawing.svg', content: Buffer.from(content) })
  const textOf = ({ sha256 }: StoredFile) =>
    server.context.files.withLocalFile(sha256, (path) => readFile(path, 'utf8'))

  const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const labelled = (label: string) => SVG.replace('</svg>', `<text>${label}</text></svg>`)
  it.each([
    [
      'ISO-8859-1',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${labelled('Gehäuse µ5')}`, 'latin1'),
      'Gehäuse µ5',
    ],
    ['UTF-16', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${labelled('灯')}`), '灯'],
    ['UTF-16, big-endian', inUtf16(`<?xml version="1.0"?>${labelled('灯')}`).swap16(), '灯'],
    [
      'UTF-8 by its mark, whatever it declares',
      Buffer.from(`\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>${labelled('Gehäuse')}`),
      'Gehäuse',
    ],
    [
      'GB 2312',
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="GB2312"?>${SVG.replace('</svg>', '<text>')}`),
        Buffer.from('b5c6', 'hex'),
        Buffer.from('</text></svg>'),
      ]),
      '灯',
    ],
  ])('are drawings in %s, stored in UTF-8', async (_, content, label) => {
    const file = await stored(content)
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 40, height: 30 })
    expect(await textOf(file)).toBe(labelled(label))
  })

  it.each([
    [
      'the line that breaks a drawing',
      SVG.replace('<path', '\n<g><path'),
      'error.svgBroken',
      { line: 2 },
    ],
    [
      'the encoding that a drawing does not have',
      Buffer.from(`<?xml version="1.0" encoding="x-none"?>${labelled('ä')}`, 'utf8'),
      'error.svgEncoding',
      { encoding: 'x-none' },
    ],
    [
      'UTF-8 for Latin-1 without a declaration',
      Buffer.from(labelled('Gehäuse'), 'latin1'),
      'error.svgEncoding',
      { encoding: 'utf-8' },
    ],
    [
      'UTF-32',
      Buffer.from([
        0xff,
        0xfe,
        0,
        0,
        ...[...labelled('灯')].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8, 0, 0]),
      ]),
      'error.svgEncoding',
      { encoding: 'utf-32' },
    ],
  ])('name %s', async (_, content, key, values) => {
    const error = stored(content)
    await expect(error).rejects.toMatchObject({ publicMessage: { key, values } })
  })
})
