/** The version of a release: that of the tag, or of `package.json` with the commit. */
import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * @param declared version of `package.json`
 * @returns `1.2.0` on the commit with the tag `v1.2.0`, else `1.2.0-dev.<commit>`
 * @throws Error when the tag names another version
 */
export function releaseVersion(declared: string, read = git): string {
  const tag = read('tag', '--points-at', 'HEAD', '--list', 'v[0-9]*').split('\n')[0]
  if (!tag) return `${declared}-dev.${read('rev-parse', '--short=8', 'HEAD')}`
  if (tag !== `v${declared}`) throw new Error(`The tag is ${tag}, and the version of package.json ${declared}`)
  return declared
}
