/** The figures of a fixture with their units; those that the file does not state are left out. */
import type { FixtureFilePage } from '#shared/web/fixture-library.ts'
import { useFormat } from '../../format.ts'

type Key =
  | 'manufacturer'
  | 'version'
  | 'console'
  | 'weight'
  | 'power'
  | 'lamp'
  | 'flux'
  | 'temperature'
  | 'beam'
  | 'ambient'
  | 'rdm'

/** Between a number and its unit, never at the end of a line. */
const GAP = '\u00a0'

export function useFigures({ facts, console_software }: FixtureFilePage): { key: Key; value: string }[] {
  const { number } = useFormat()
  const amount = (value: number | null | undefined, unit: string) => value && `${number(value)}${GAP}${unit}`
  const span = (range: readonly [number, number] | null | undefined, unit: string) =>
    range && `${[...new Set(range)].map(number).join('–')}${unit}`
  const figures = facts?.figures
  const all: Record<Key, string | number | null | undefined> = {
    manufacturer: facts?.manufacturer,
    version: facts?.version && `${facts.format.toUpperCase()} ${facts.version}`,
    console: console_software,
    weight: amount(figures?.weight, 'kg'),
    power: amount(figures?.power, 'W'),
    lamp: figures?.lamp,
    flux: amount(figures?.flux, 'lm'),
    temperature: amount(figures?.temperature, 'K'),
    beam: span(figures?.beam, '°'),
    ambient: span(figures?.ambient, `${GAP}°C`),
    rdm: figures?.rdm && [figures.rdm.manufacturer, figures.rdm.model].filter(Boolean).join(':'),
  }
  const told = console_software === all.version ? { ...all, console: null } : all
  return (Object.entries(told) as [Key, string | null][]).flatMap(([key, value]) => (value ? [{ key, value }] : []))
}
