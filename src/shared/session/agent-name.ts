/**
 * Device name from a User-Agent. Order matters, because browsers also list the browsers they are
 * compatible with.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null

export interface AgentName {
  browser: string | null
  system: string | null
}

export const agentName = (agent: string | null): AgentName => ({
  browser: agent && firstOf(BROWSERS, agent),
  system: agent && firstOf(SYSTEMS, agent),
})

export const isHandheld = ({ system }: AgentName): boolean =>
  system !== null && ['iPhone', 'iPad', 'Android', 'HarmonyOS'].includes(system)
