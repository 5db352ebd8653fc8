/**
 * The draft of a form: offered on the next visit, with its differences from the record, and missing
 * if it cannot be stored.
 */
import { Alert } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type MouseEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { definitionOf } from '#fields/index.ts'
import {
  cellLabel,
  cellsOf,
  cellValue,
  type FieldCell,
  type Values,
} from '#fields/parts/field-cells.ts'
import type { Locale } from '#shared/constants.ts'
import { INPUTS } from '#shared/react/focus-first-input.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { useResource } from '../resources.ts'
import { ComparedRows, isRowsField, rowsOf } from './compared-rows.tsx'
import { ComparedValues } from './compared-values.tsx'
import { DraftAlert } from './draft-alert.tsx'
import type { Draft } from './draft-store.ts'
import { mergeRows } from './row-merge.ts'
import { useFormDraft } from './use-form-draft.ts'

/**
 * Moves the focus to the first input that a restored draft has changed, in its tab. Fields that
 * have no input of their own in the form are skipped.
 * @param keys of cells, `weight` or `name.zh`
 */
function focusRestored(form: HTMLElement, keys: readonly string[]): void {
  for (const slot of form.querySelectorAll<HTMLElement>('[data-tour^="field-"]')) {
    const name = slot.dataset.tour?.slice('field-'.length)
    const ownKeys = keys.filter((key) => key.split('.')[0] === name)
    const inputs = [...slot.querySelectorAll<HTMLElement>(INPUTS)]
    const isChanged = (input: HTMLElement) => ownKeys.includes(input.getAttribute('name') ?? '')
    const input = inputs.find(isChanged) ?? inputs[0]
    if (!ownKeys.length || !input) continue
    const panel = slot.closest('[role=tabpanel]')
    const tab =
      panel?.hasAttribute('hidden') &&
      document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
    if (tab) flushSync(() => tab.click())
    input.focus()
    return
  }
}

interface DraftOfferProps {
  action: 'create' | 'update'
  record: Partial<RaRecord>
  /** Whether the user may change the record; a draft from before can be copied. */
  canWrite: boolean
  /** Takes whether the draft is stored. */
  onStored(isStored: boolean): void
}

export function DraftOffer({ action, record, canWrite, onStored }: DraftOfferProps) {
  const text = useText()
  const draft = useFormDraft(action, record, canWrite)
  const { offer, isStored } = draft
  useEffect(() => onStored(isStored), [isStored, onStored])
  return (
    <>
      {!isStored && <Alert severity="warning">{text('draft.notStored')}</Alert>}
      {offer && (
        <Offer action={action} record={record} canWrite={canWrite} {...draft} offer={offer} />
      )}
    </>
  )
}

interface OfferProps extends Omit<DraftOfferProps, 'onStored'> {
  offer: Draft
  restore(): void
  discard(): void
}

function Offer({ action, record, canWrite, offer, restore, discard }: OfferProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const fields = Object.keys(offer.values).flatMap((name) => resource.fields[name] ?? [])
  const cells = cellsOf(fields).filter(
    (cell) => !isSameValue(cellValue(cell, offer.values), cellValue(cell, record)),
  )
  const isOutdated = action === 'update' && offer.version !== record.lock_version
  const restoreAndFocus = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const form = button.closest('form')
    // By the mouse or a finger, the page stays where it is.
    const isByKeyboard = button.matches(':focus-visible')
    flushSync(restore)
    if (form && isByKeyboard) {
      focusRestored(
        form,
        cells.map(({ key }) => key),
      )
    }
  }
  return (
    <DraftAlert
      title={text(action === 'create' ? 'draft.titleNew' : 'draft.title')}
      savedAt={offer.savedAt}
      outdated={canWrite ? (isOutdated ? text('draft.outdated') : null) : text('form.readOnly')}
      restore={canWrite ? restoreAndFocus : null}
      copiedText={cells
        .map((cell) => `${cellLabel(cell, locale)}: ${plainText(cell, offer.values, locale)}`)
        .join('\n')}
      discard={discard}
    >
      <ComparedValues
        cells={cells.filter(({ field }) => !isRowsField(field))}
        versions={[
          { label: text('draft.stored'), record: record as AnyRecord },
          { label: text('draft.typed'), record: { ...record, ...offer.values } as AnyRecord },
        ]}
      >
        {cells
          .filter(({ field }) => isRowsField(field))
          .map((cell) => {
            const stored = rowsOf(cellValue(cell, record))
            return (
              <ComparedRows
                key={cell.key}
                field={cell.field}
                record={record as AnyRecord}
                changes={mergeRows(stored, rowsOf(cellValue(cell, offer.values)), stored).changes}
                versionsOf={({ initial, theirs }) => [initial, theirs]}
              />
            )
          })}
      </ComparedValues>
    </DraftAlert>
  )
}

function plainText(cell: FieldCell, values: Values, locale: Locale): string {
  const value = cellValue(cell, values)
  if (cell.part !== null) return String(value ?? '')
  return definitionOf(cell.field).format(value, cell.field, locale)
}
