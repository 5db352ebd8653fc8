import { beforeAll, expect, it } from 'vitest'
import { loadEveryLanguage } from '#storefront/language/texts.ts'
import { modeNameIn } from './mode-name.ts'

beforeAll(async () => {
  await loadEveryLanguage()
})

it.each([
  ['Standard 22', '标准 22'],
  ['Extended 39', '扩展 39'],
  ['Mode 1', '模式 1'],
  ['8 Bit RGBW', '8 Bit RGBW'],
  ['标准', '标准'],
])('names the mode “%s” in Chinese', (name, chinese) => {
  expect(modeNameIn('zh', name)).toBe(chinese)
  expect(modeNameIn('en', name)).toBe(name)
})
