import { expect, it } from 'vitest'
import { agentName, isHandheld } from './agent-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${CHROME} MicroMessenger/8.0`, 'WeChat', 'Android'],
  ['curl/8', null, null],
  [null, null, null],
])('%s is %s on %s', (agent, browser, system) => {
  expect(agentName(agent)).toEqual({ browser, system })
})

it('recognises phones and tablets', () => {
  expect(isHandheld({ browser: 'Safari', system: 'iPhone' })).toBe(true)
  expect(isHandheld({ browser: 'Safari', system: 'macOS' })).toBe(false)
})
