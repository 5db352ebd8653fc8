/**
 * `npm run config:check`: prints errors and slow parts of the config, with file and line. Changes
 * nothing.
 */
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkConfig, checksOf, type Finding } from '#server/config/check-config.ts'
import { loadModules } from '#server/product.ts'
import { configFile, productFiles } from '../product.ts'
import { runCommand } from './command.ts'

const USAGE = `Usage: npm run config:check [-- <file>] [--json]

Checks resources.config.ts, or another file, with the parts that it imports, and reports errors and slow queries. Needs no
database and changes nothing. The exit code is 1 after an error, but 0 after warnings.

  --json   prints the findings as JSON

A comment above the line suppresses a finding: // config:check allows long-menu: the word that customers use`

await runCommand('en', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || positionals.length > 1) return console.log(USAGE)
  const findings = await checkConfig(
    positionals[0] ? resolve(positionals[0]) : configFile(process.env),
    () => loadModules(productFiles(process.env)),
  )
  if (values.json) console.log(JSON.stringify(findings.map(withRelativeFile), null, 2))
  else print(findings)
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
})

function withRelativeFile(finding: Finding): Finding {
  return { ...finding, file: relative('.', finding.file) }
}

function print(findings: readonly Finding[]): void {
  for (const { file, line, column, severity, path, message, rule } of findings.map(
    withRelativeFile,
  )) {
    const sentence = message.replaceAll(/\s*\n\s*/g, ' ')
    console.log(
      `${file}:${line}:${column} ${severity}: ${path && `${path}: `}${sentence} (${rule})`,
    )
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counts = `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`
  console.log(findings.length ? counts : `The config has passed ${checksOf([]).length} checks.`)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
