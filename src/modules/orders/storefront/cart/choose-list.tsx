/** Adds a part to a list: the wishlist, a named one, or a new one. */

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { errorMessage, fieldReasons } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { HeartIcon, MenuIcon, PlusIcon } from '#storefront/ui/frame-icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { SavedList } from '../../shared/cart.ts'
import { addLines, createList, LISTS } from './api.ts'
import { addToList, type NewCartLine, useCartCounts } from './cart-store.ts'
import styles from './choose-list.module.css'

/** Own lists, and those of colleagues between them. */
const LISTS_QUERY = `${LISTS}?range=[0,199]`

interface ChooseListProps {
  line: NewCartLine & { part: { id: number; part_number: string } }
  onClose(): void
}

export function ChooseList({ line, onClose }: ChooseListProps) {
  const text = useText('cart')
  const cartText = useText('addToCart')
  const counts = useCartCounts()
  const { data: lists = [] } = useQuery<SavedList[]>(LISTS_QUERY)
  const [isNew, setNew] = useState(false)
  const isPending = useRef(false)
  const part = line.part.part_number
  const input = {
    part: line.part.id,
    quantity: line.quantity,
    serial_number: line.serial_number ?? '',
    model: line.model ?? '',
    remark: '',
  }

  /** Closes; further taps on a slow connection would add the part again. */
  async function run(task: () => Promise<void>) {
    if (isPending.current) return
    isPending.current = true
    try {
      await task()
      onClose()
    } finally {
      isPending.current = false
    }
  }

  const added = (name: string) => ({
    kind: 'success' as const,
    text: text('choose.added', { part, name }),
    action: { label: text('save.show'), to: cartTabUrl('lists') },
  })

  const add = (task: () => Promise<void>) => () =>
    void run(task).catch((error: unknown) =>
      showToast({ kind: 'error', title: cartText('failed.save'), text: fieldReasons(error) }),
    )

  const wish = add(() =>
    addToList('wishlist', [line], {
      kind: 'success',
      text: cartText('added.wishlist', { quantity: line.quantity, part }),
      action: { label: cartText('added.viewWishlist'), to: cartTabUrl('wishlist') },
    }),
  )
  const lineCount = (count: number | undefined) =>
    count !== undefined && text('cart.sumLines', { smart_count: count })
  return (
    <Dialog title={text('choose.title', { part })} onClose={onClose}>
      <ul className={styles.lists}>
        <Choice
          icon={<HeartIcon />}
          name={text('tab.wishlist')}
          detail={lineCount(counts?.wishlist)}
          onSelect={wish}
        />
        {lists
          .filter(({ owner }) => owner === null)
          .map(({ id, name, lines }) => (
            <Choice
              key={id}
              icon={<MenuIcon />}
              name={name}
              detail={lineCount(lines)}
              onSelect={add(async () => {
                await addLines(id, [input])
                showToast(added(name))
              })}
            />
          ))}
        {!isNew && (
          <Choice icon={<PlusIcon />} name={text('choose.new')} onSelect={() => setNew(true)} />
        )}
      </ul>
      {isNew && (
        <NewList
          onCreate={(name) =>
            run(async () => {
              await createList(name, [input])
              showToast(added(name.trim()))
            })
          }
        />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  icon: ReactNode
  name: string
  detail?: ReactNode
  onSelect(): void
}

const Choice = ({ icon, name, detail, onSelect }: ChoiceProps) => (
  <li>
    <Button variant="ghost" className={styles.choice} onClick={onSelect}>
      {icon}
      <span className={styles.name}>{name}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </Button>
  </li>
)

function NewList({ onCreate }: { onCreate(name: string): Promise<void> }) {
  const text = useText('cart')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCreate(name).catch((error: unknown) => {
      const [field] = error instanceof HttpError ? error.fields : []
      setProblem(field?.message ?? errorMessage(error))
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={text('save.name')}
        problem={problem}
        value={name}
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="primary" type="submit">
        {text('save.submit')}
      </Button>
    </form>
  )
}
