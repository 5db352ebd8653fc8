/** Recognises icons with loadable URLs. */
import { expect, it } from 'vitest'
import { isLoadableIcon } from './definition.ts'

it.each([
  ['https://cdn.example.com/lamp.svg', true],
  ['http://cdn.example.com/lamp.svg', false],
  ['mailto:support@example.com', false],
  ['tel:+862012345678', false],
  ['https:', false],
  ['lamp', false],
])('loads %s: %s', (value, isLoaded) => expect(isLoadableIcon(value)).toBe(isLoaded))
