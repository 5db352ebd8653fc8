/** Copies a part number, a link, a checksum; confirms briefly. */

import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

const FEEDBACK_MS = 2_000

/** @param props.label the copied item, for assistive technology */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useText('controls')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const name = isCopied ? text('copy.done') : text('copy.what', { what: label })
  return (
    <IconButton label={name} onClick={() => void copyText(value).then(setCopied)}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
