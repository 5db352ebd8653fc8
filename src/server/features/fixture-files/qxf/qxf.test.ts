/** Reads fixture definitions of QLC+ into modes, channels, heads and figures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textType } from '#server/core/files/media-type.ts'
import { SAMPLE_QXF, sampleQxf } from '../../../../../tests/support/sample-qxf.ts'
import { readDefinition } from './inspect.ts'

const modeOf = (text: string, index = 0) => readDefinition(text).modes[index]

describe('a fixture of QLC+', () => {
  it('names manufacturer, model, type, and the version that wrote it', () => {
    expect(readDefinition(SAMPLE_QXF)).toMatchObject({
      format: 'qxf',
      version: '4.12.3 GIT',
      manufacturer: 'Lumen',
      name: 'Bar 2',
      description: 'LED Bar (Pixels)',
      revisions: [{ date: null, text: '4.12.3 GIT', by: 'Ann' }],
      wheels: [{ name: 'Colours', slots: [{ name: 'Red', colour: '#ff0000', picture: null }] }],
      problems: [],
    })
  })

  it('states its physical data, without zeros', () => {
    expect(readDefinition(SAMPLE_QXF).figures).toEqual({
      weight: 7.5,
      power: 120,
      lamp: 'LED',
      flux: null,
      temperature: 6500,
      beam: [10, 40],
      ambient: null,
      rdm: null,
      size: [300, 200, 150],
      connector: '5-pin',
      pan: 540,
      tilt: null,
    })
  })

  it('has modes with addresses, bytes of a value as one channel, and heads', () => {
    const mode = modeOf(SAMPLE_QXF)
    expect(mode).toMatchObject({ name: 'Wide', footprint: 6 })
    const seen = mode?.channels.map(({ offsets, name, attribute, geometry }) => [offsets, name, attribute, geometry])
    expect(seen).toEqual([
      [[1, 2], 'Pan', 'Pan', null],
      [[3], 'Red 1', 'Intensity', 'Head 1'],
      [[4], 'Red 2', 'Intensity', 'Head 2'],
      [[5], 'Colours', 'Colour', 'Head 1, 2'],
      [[6], 'Speed', 'Speed', null],
    ])
  })

  it('has ranges by name or preset, and the whole of a channel with a preset', () => {
    const functions = (index: number) =>
      modeOf(SAMPLE_QXF)?.channels[index]?.functions.map(({ name, from, to, condition }) => [name, from, to, condition])
    expect(functions(3)).toEqual([
      ['Red', 0, 127, null],
      ['Strobe Slow To Fast', 128, 255, null],
    ])
    expect(functions(0)).toEqual([['Position Pan', 0, 255, null]])
    expect(functions(4)).toEqual([
      ['Slow to fast', 0, 255, null],
      ['Program', 0, 255, 'Colours 128–255'],
    ])
  })

  it('warns of channels that do not exist', () => {
    const { problems, modes } = readDefinition(sampleQxf('<Mode Name="M"><Channel Number="0">Gone</Channel></Mode>'))
    expect(problems.map(({ key }) => key)).toEqual(['qxf.noChannel', 'gdtf.emptyMode'])
    expect(modes[0]).toMatchObject({ footprint: 1, channels: [] })
  })

  it.each([
    ['<FixtureDefinition><Model>X</Model>', 'qxf.broken'],
    ['<Fixture/>', 'qxf.notQxf'],
    ['<FixtureDefinition/>', 'qxf.noName'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><FixtureDefinition/>', 'qxf.doctype'],
    [`${'<a>'.repeat(100)}`, 'qxf.tooDeep'],
  ])('is rejected with the reason: %s', (text, key) => {
    expect(() => readDefinition(text)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ key }) }))
  })

  it('is no web page, though it has heads', () => {
    expect(textType(SAMPLE_QXF, '.qxf')).toBe('application/x-qxf')
    for (const text of ['<head><script>', '<p><FixtureDefinition><head>', '<!DOCTYPE html><FixtureDefinition/>']) {
      expect(textType(text, '.qxf')).toBe('text/html')
    }
  })
})

const REAL = '../shared/data/qxf'

describe.runIf(existsSync(REAL))('real fixtures of QLC+', () => {
  const files = existsSync(REAL)
    ? readdirSync(REAL, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.qxf'))
    : []

  it('are read without problems, each address once', () => {
    for (const name of files) {
      const text = readFileSync(join(REAL, name), 'utf8')
      expect(textType(text, '.qxf'), name).toBe('application/x-qxf')
      const { modes, problems } = readDefinition(text)
      expect([name, problems]).toEqual([name, []])
      for (const { footprint, channels } of modes) {
        const addresses = channels.flatMap(({ offsets }) => offsets).toSorted((a, b) => a - b)
        expect(addresses, name).toEqual(Array.from({ length: footprint }, (_, index) => index + 1))
      }
    }
  })
})
