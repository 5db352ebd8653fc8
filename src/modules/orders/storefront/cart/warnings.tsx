/** Warnings about a line, each with a button that fixes the problem. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { WarningIcon } from '#storefront/ui/icons.tsx'
import type { LineFix, Warning } from '../../shared/line-warning.ts'
import styles from './warnings.module.css'

interface WarningsProps {
  warnings: readonly Warning[]
  onFix(fix: LineFix): void
}

export function Warnings({ warnings, onFix }: WarningsProps) {
  const read = useInLanguage()
  if (!warnings.length) return null
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ kind, text, label, fix }) => (
        <li key={`${kind} ${read(text)}`}>
          <WarningIcon />
          <span>{read(text)}</span>
          {fix.kind === 'look' ? (
            <ButtonLink small to={drawingUrl(fix.product)}>
              {read(label)}
            </ButtonLink>
          ) : (
            <Button small onClick={() => onFix(fix)}>
              {read(label)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
