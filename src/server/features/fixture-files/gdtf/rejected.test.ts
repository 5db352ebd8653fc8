/** Rejects invalid GDTF files with a reason, and survives arbitrary input. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Defect } from '#server/core/inspections/inspection.ts'
import { translate } from '#server/core/translate.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { inspectBuffer } from '../../../../../tests/support/inspect-buffer.ts'
import { rawZip } from '../../../../../tests/support/raw-zip.ts'
import { CHANNEL, GDTF_MEDIA, gdtfDescription, gdtfFile } from '../../../../../tests/support/sample-gdtf.ts'
import { inspect, readDescription } from './inspect.ts'

const inspectFile = (content: Buffer) => inspectBuffer(inspect, 'file.gdtf', content)
const reason = async (content: Buffer) => {
  const error = await inspectFile(content).catch((thrown: unknown) => thrown)
  return error instanceof Defect ? translate(error.reason, 'en') : String(error)
}

describe('rejected is', () => {
  const described = (content: string) => rawZip([{ name: 'description.xml', content }])
  const withEntry = (name: string, more = {}) =>
    rawZip([
      { name: 'description.xml', content: gdtfDescription() },
      { name, content: 'x', ...more },
    ])

  it.each<[string, () => Buffer, RegExp]>([
    ['what is no zip', () => Buffer.from('no zip at all'), /isn’t a ZIP archive/],
    ['an archive without description', () => rawZip([...GDTF_MEDIA]), /contains no description\.xml/],
    ['a way out of the archive', () => withEntry('../../etc/passwd'), /"\.\.\/\.\.\/etc\/passwd", a path outside/],
    ['a way from the root', () => withEntry('/etc/passwd'), /outside the archive/],
    ['a way with backslashes', () => withEntry('wheels\\..\\..\\x.png'), /outside the archive/],
    ['a link', () => withEntry('wheels/a.png', { mode: 0o120777 }), /a link \("wheels\/a\.png"\)/],
    ['one name twice', () => withEntry('description.xml'), /"description\.xml" twice/],
    ['a locked archive', () => withEntry('a.png', { flags: 1, packed: true }), /password/],
    [
      'an entry that unpacks to far more than it is',
      () => withEntry('a.png', { content: Buffer.alloc(3 << 20), packed: true }),
      /unpacks to more/,
    ],
    [
      'entries that unpack to too much together',
      () =>
        rawZip(
          ['a', 'b', 'c'].map((name) => ({
            name,
            content: randomBytes(1 << 20),
            packed: true,
            claimedSize: 200 << 20,
          })),
        ),
      /unpacks to more/,
    ],
    [
      'a description of another size than it claims',
      () => rawZip([{ name: 'description.xml', content: gdtfDescription(), packed: true, claimedSize: 50 }]),
      /damaged/,
    ],
    [
      'too many files',
      () => rawZip(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
      /more than 2,000 files/,
    ],
    [
      'broken XML, with its line',
      () => described('<GDTF DataVersion="1.2">\n<FixtureType Name="a"b/></GDTF>'),
      /broken at line 2/,
    ],
    ['XML that does not end', () => described('<GDTF DataVersion="1.2">'), /broken at line 1/],
    ['a document type', () => described('<!DOCTYPE GDTF><GDTF/>'), /document type or entities/],
    [
      'entities',
      () => described('<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><GDTF Name="&d;"/>'),
      /document type or entities/,
    ],
    ['elements nested without end', () => described('<GDTF>'.repeat(100)), /more than 64 deep/],
    [
      'text in another encoding',
      () => rawZip([{ name: 'description.xml', content: Buffer.from([0xff, 0xfe, 60, 0]) }]),
      /isn’t UTF-8/,
    ],
    ['another document', () => described('<MVR/>'), /doesn’t start with <GDTF>/],
    ['version 0.87', () => gdtfFile({ version: '0.87' }), /GDTF 0\.87\. Versions 0\.88 to 1\.2 can be read/],
    ['version 2.0', () => gdtfFile({ version: '2.0' }), /GDTF 2\.0/],
    ['a file without version', () => gdtfFile({ version: '' }), /GDTF \?/],
    ['a fixture type without name', () => gdtfFile({ name: '' }), /has no name/],
  ])('%s', async (_, make, expected) => {
    expect(await reason(make())).toMatch(expected)
  })
})

describe('for any input', () => {
  it('is a report or a reason, never anything else', async () => {
    const good = gdtfFile()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }), async (changes) => {
        const content = Buffer.from(good)
        for (const [index, byte] of changes) content[index] = byte
        const outcome = await inspectFile(content).catch((error: unknown) => error)
        return outcome instanceof Defect || (outcome as FixtureReport).name !== undefined
      }),
      { numRuns: 150 },
    )
  })

  it('as a description is a report or a reason', () => {
    const texts = [
      '<GDTF DataVersion="1.2">',
      '</GDTF>',
      '<FixtureType Name="x">',
      '</FixtureType>',
      '<DMXModes>',
      '<DMXMode',
      '"',
      '&',
      '<',
      '>',
      CHANNEL('Pan', '1,2'),
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...texts), fc.string())), (parts) => {
        try {
          return readDescription(parts.join(''), { sizes: new Map(), find: () => undefined }).format === 'gdtf'
        } catch (error) {
          return error instanceof Defect
        }
      }),
    )
  })
})
