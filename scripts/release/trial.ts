/**
 * `node scripts/release/trial.ts release/<archive>.tar.gz`, as root on a machine to spare: installs
 * the archive, upgrades it, upgrades it to versions that do not work, and sees it go back, on
 * SQLite and on PostgreSQL; kills the installer at every step, and sees its next run recover; on
 * PostgreSQL also process by process, while clients read and write. Where systemd does not run, a
 * stub replaces it. `--engine postgresql` tries one of the two, `--no-kills` leaves out what takes
 * longest.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startRoundRobin } from '../../chaos/round-robin.ts'
import { writeChecksums } from '../../deploy/checksums.ts'
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts'

const INSTALLED = [
  '/opt/followspot',
  '/etc/followspot',
  '/var/lib/followspot',
  '/var/cache/followspot',
]
const SETTINGS = '/etc/followspot/followspot.env'
const ADMIN = { username: 'trial', password: 'a-password-of-the-trial' }
const PORTS = [3900, 3901, 3902]
const ORIGINS = PORTS.map((port) => `http://127.0.0.1:${port}`)
const UNITS = [...PORTS.map((port) => `followspot@${port}.service`), 'followspot-worker.service']
const [FIRST_ORIGIN = ''] = ORIGINS
const HAS_SYSTEMD = existsSync('/run/systemd/system')
/** Enough for a start on a busy machine. */
const WAIT_SECONDS = '150'
/**
 * Where the installer is killed: at its changes of units (see `systemctl`), or when it has printed
 * something.
 */
const KILLS_OF_UPGRADE = ['before 1', 'after 1', 'Saved', 'before 2', 'after 2', 'after 3']
const KILLS_OF_ROLLBACK = ['Going back', 'after 4', 'before 5', 'after 6', 'before 7', 'after 7']
const CHANGES = '/run/followspot-trial/changes'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' }, 'no-kills': { type: 'boolean', default: false } },
})
const [archive = ''] = positionals
const { engine = '' } = options
if (process.getuid?.() !== 0 || !archive || !['', 'sqlite', 'postgresql'].includes(engine))
  throw new Error(
    'Usage, as root: node scripts/release/trial.ts <archive> [--engine sqlite|postgresql] [--no-kills]',
  )
const installed = INSTALLED.find((folder) => existsSync(folder))
if (installed) throw new Error(`${installed} exists: this needs a machine to spare`)

const folder = mkdtempSync(join(resolve('release'), 'trial-'))
const programs = join(folder, 'programs')
mkdirSync(programs)
cpSync('scripts/release/systemctl', join(programs, 'systemctl'))
console.log(HAS_SYSTEMD ? 'With systemd' : 'With a stub of systemd')
const env = { PATH: `${programs}:${process.env.PATH}` }
execFileSync('tar', ['-xzf', resolve(archive), '--strip-components=1', '--one-top-level=first'], {
  cwd: folder,
})

/** A copy of the release under another version, with changes of its sources. */
async function variant(
  version: string,
  changes: Readonly<Record<string, (source: string) => string>>,
): Promise<void> {
  const target = join(folder, version)
  execFileSync('cp', ['-al', join(folder, 'first'), target])
  const named = {
    VERSION: () => `${version}\n`,
    'package.json': (source: string) =>
      source.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  }
  for (const [path, change] of Object.entries({ ...named, ...changes })) {
    const source = readFileSync(join(target, path), 'utf8')
    const changed = change(source)
    if (changed === source) throw new Error(`${path} is not what the trial expects`)
    // The copy consists of links.
    rmSync(join(target, path))
    writeFileSync(join(target, path), changed)
  }
  rmSync(join(target, 'CHECKSUMS'))
  await writeChecksums(target)
}

const withField = (name: string) => (source: string) =>
  source.replace(
    /( {2}codes: \{[\s\S]*?fields: \{\n)/,
    `$1      ${name}: text('Trial', '试用', { search: false }),\n`,
  )
const failing = (source: string) =>
  source.replace("'#config'\n", "'#config'\nthrow new Error('broken on purpose')\n")
const failingLate = (source: string) =>
  source.replace('  const stopReserve', "  throw new Error('broken on purpose')\n$&")
const silent = (source: string) =>
  source.replace('!data.ending', '!data.ending && data.jobs === null')

async function install(version: string, ...options: readonly string[]): Promise<boolean> {
  const args = ['install', '--wait', WAIT_SECONDS, ...options]
  console.log(`# ${version}/bin/followspot ${args.join(' ')}`)
  const [status] = await once(
    spawn(join(folder, version, 'bin/followspot'), args, { env, stdio: 'inherit' }),
    'exit',
  )
  return status === 0
}

/** Runs the installer until it is killed. */
async function installUntil(version: string, kill: string): Promise<void> {
  rmSync(CHANGES, { force: true })
  console.log(`# ${version}/bin/followspot install, killed: ${kill}`)
  const args = ['install', '--wait', WAIT_SECONDS]
  const child = spawn(join(folder, version, 'bin/followspot'), args, {
    env: { ...env, KILL: kill },
  })
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text) => String(text).includes(kill) && child.kill('SIGKILL'))
  }
  const [, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error('The installer was not killed')
}

const systemctl = (...args: readonly string[]) =>
  execFileSync('systemctl', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })

/** Output of the first process. */
const log = () =>
  HAS_SYSTEMD
    ? execFileSync('journalctl', ['--unit', UNITS[0] ?? '', '--output=cat', '--lines=50'], {
        encoding: 'utf8',
      })
    : readFileSync('/run/followspot-trial/followspot@3900.service.log', 'utf8')

async function call<T>(
  path: string,
  body?: object,
  token?: string,
  origin = FIRST_ORIGIN,
): Promise<T> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const request = () =>
    fetch(`${origin}/api/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  // The connection of the process before may still be pooled; behind the load balancer, nothing is
  // repeated.
  const response = await request().catch((error) =>
    origin === FIRST_ORIGIN ? request() : Promise.reject(error),
  )
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The running processes. */
async function state(): Promise<{ version: string; parts: readonly string[] }> {
  const token = await call<string>('authorization/requestToken', ADMIN)
  const { version } = await call<{ version: string }>('system', undefined, token)
  const records = await call<{ part_number: string }[]>('codes?sort=["id","ASC"]', undefined, token)
  return { version, parts: records.map(({ part_number }) => part_number) }
}

async function addPart(number: string): Promise<void> {
  const token = await call<string>('authorization/requestToken', ADMIN)
  await call('codes', { part_number: number, name: { en: number, zh: number } }, token)
}

async function expectState(folderName: string, parts: readonly string[]): Promise<void> {
  const active = await state()
  const expected = readFileSync(join(folder, folderName, 'VERSION'), 'utf8').trim()
  const isRight = active.version === expected && active.parts.join() === parts.join()
  console.log(
    `${isRight ? 'ok' : 'WRONG'}: ${active.version} runs, with ${active.parts.join(', ')}\n`,
  )
  if (!isRight) throw new Error(`Expected ${expected} with ${parts.join(', ')}`)
}

async function life(settings: Readonly<Record<string, string>>): Promise<void> {
  if (!(await install('first'))) throw new Error('The first installation failed')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(
    SETTINGS,
    `${readFileSync(SETTINGS, 'utf8').replace(/^PUBLIC_URL.*$/m, '')}${lines.join('')}`,
  )
  const account = { ...env, ADMIN_PASSWORD: ADMIN.password }
  const asUser = ['-u', 'followspot', '--', '/usr/local/bin/followspot', 'admin', ADMIN.username]
  execFileSync('runuser', asUser, { env: account, stdio: 'inherit', cwd: '/' })
  systemctl('start', 'followspot@3900.service')
  await answering()
  await addPart('FIRST')
  await expectState('first', ['FIRST'])
  const upgraded = await install('1.2.0')
  if (!upgraded) throw new Error(`The upgrade failed:\n${log()}`)
  await addPart('SECOND')
  await expectState('1.2.0', ['FIRST', 'SECOND'])
  for (const broken of ['1.3.0', '1.4.0', '1.5.0']) {
    if (await install(broken)) throw new Error(`${broken} should have failed`)
    await expectState('1.2.0', ['FIRST', 'SECOND'])
  }
  systemctl('stop', 'followspot@3900.service')
}

/**
 * The installer is killed at every step of an upgrade and of a rollback; each time, its next run
 * recovers.
 */
async function killed(): Promise<void> {
  systemctl('start', 'followspot@3900.service')
  await answering()
  const { parts } = await state()
  const names = [...parts]
  for (const [index, kill] of KILLS_OF_UPGRADE.entries()) {
    const version = index % 2 ? '1.2.0' : '1.8.0'
    await installUntil(version, kill)
    if (kill === 'after 1') {
      systemctl('start', 'followspot@3900.service')
      await answering()
      await addPart('BY-HAND')
      names.push('BY-HAND')
    }
    if (!(await install(version))) throw new Error(`Not completed:\n${log()}`)
    await expectState(version, names)
  }
  for (const kill of KILLS_OF_ROLLBACK) {
    await installUntil('1.4.0', kill)
    if (await install('1.4.0')) throw new Error('1.4.0 should have failed')
    await expectState('1.2.0', names)
  }
  if (existsSync('/opt/followspot/upgrade.json')) throw new Error('An upgrade is still stored')
  systemctl('stop', 'followspot@3900.service')
}

/**
 * Three processes and a worker behind a load balancer, upgraded in turn while clients read and
 * write.
 */
async function rolling(): Promise<void> {
  writeFileSync(SETTINGS, `${readFileSync(SETTINGS, 'utf8')}ROLE=server\nDRAIN_SECONDS=3\n`)
  systemctl('start', ...UNITS)
  for (const origin of ORIGINS) await answering(origin)
  const entrance = await startRoundRobin(ORIGINS, { checkEveryMs: 250 })
  const token = await call<string>('authorization/requestToken', ADMIN)
  let calls = 0
  let failed = 0
  let isOver = false
  const client = async (name: string) => {
    for (let index = 0; !isOver; index++) {
      const number = `${name}-${index}`
      const body = index % 2 ? undefined : { part_number: number, name: { en: number, zh: number } }
      calls += 1
      await call('codes', body, token, entrance.origin).catch((error) => {
        failed += 1
        console.error(error)
      })
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const clients = Promise.all(['A', 'B', 'C', 'D'].map(client))
  if (!(await install('1.6.0', '--rolling'))) throw new Error('The rolling upgrade failed')
  if (await install('1.7.0', '--rolling')) throw new Error('1.7.0 should have failed')
  isOver = true
  await clients
  await entrance.close()
  const { version } = await call<{ version: string }>('system', undefined, token)
  console.log(`${failed ? 'WRONG' : 'ok'}: ${version} runs, ${failed} of ${calls} calls failed`)
  if (failed || version !== '1.6.0') throw new Error('The rolling upgrade was noticed')
  systemctl('stop', ...UNITS)
}

async function answering(origin = FIRST_ORIGIN): Promise<void> {
  const deadline = Date.now() + Number(WAIT_SECONDS) * 1000
  while (Date.now() < deadline) {
    const isReady = await fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error('The first installation does not answer')
}

const clean = () => {
  // Units that were removed before cannot be stopped.
  spawnSync('systemctl', ['stop', ...UNITS], { env })
  for (const path of INSTALLED) execFileSync('rm', ['-rf', path])
  rmSync('/usr/local/bin/followspot', { force: true })
  rmSync('/run/followspot-trial', { recursive: true, force: true })
  for (const unit of ['followspot@.service', 'followspot-worker.service'])
    rmSync(`/etc/systemd/system/${unit}`, { force: true })
  systemctl('daemon-reload')
}

const field = { 'resources.config.ts': withField('trial') }
await variant('1.2.0', field)
await variant('1.3.0', { 'src/server/start/run-server.ts': failing })
await variant('1.4.0', {
  'resources.config.ts': withField('another'),
  'src/server/start/run-server.ts': failingLate,
})
await variant('1.5.0', { ...field, 'src/server/plugins/health.ts': silent })
await variant('1.6.0', { 'resources.config.ts': withField('trial') })
await variant('1.8.0', {
  'resources.config.ts': (source) => withField('further')(withField('trial')(source)),
})
await variant('1.7.0', { 'src/server/start/run-server.ts': failing })
const binaries = engine === 'sqlite' ? undefined : findPostgres()
if (engine === 'postgresql' && !binaries) throw new Error('PostgreSQL is not installed')
const postgres = binaries ? await startPostgres(binaries) : undefined
try {
  for (const databaseUrl of [
    ...(engine === 'postgresql' ? [] : ['']),
    ...(postgres ? [postgres.url] : []),
  ]) {
    console.log(`\n## ${databaseUrl ? 'PostgreSQL' : 'SQLite'}\n`)
    await life(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
    if (!options['no-kills']) await killed()
    if (databaseUrl) await rolling()
    clean()
  }
} finally {
  clean()
  await postgres?.stop()
  execFileSync('rm', ['-rf', folder])
}
