/** Says which Node is needed when an older one runs. Plain JavaScript, so that an old Node can read it. */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')
const [major, minor] = needed.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    [
      `Node ${needed} or newer is needed, and this is ${process.version}.`,
      'npm ci brings the right one as a package; start through npm (npm start, npm test), which puts it first.',
      'If its install script was not allowed to run: npm rebuild node --foreground-scripts',
    ].join('\n'),
  )
  process.exit(1)
}
