/** The version of a release: that of the tag, or of `package.json` with the commit. */
import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * @param declared version of `package.json`
 * @returns `1.2.0` on the commit with the tag `v1.2.0`, else `1.2.0-dev.<commit>`, and
 * `1.2.0-dev.<commit>.changed` with changes that are not committed
 * @throws Error when the tag names another version, or not what would be released
 */
export function releaseVersion(declared: string, read = git): string {
  const tag = read('tag', '--points-at', 'HEAD', '--list', 'v[0-9]*').split('\n')[0]
  const changes = read('status', '--porcelain')
  if (!tag)
    return `${declared}-dev.${read('rev-parse', '--short=8', 'HEAD')}${changes && '.changed'}`
  if (tag !== `v${declared}`)
    throw new Error(`The tag is ${tag}, and the version of package.json ${declared}`)
  if (changes) throw new Error(`These changes are not in ${tag}. Commit or stash them:\n${changes}`)
  return declared
}
