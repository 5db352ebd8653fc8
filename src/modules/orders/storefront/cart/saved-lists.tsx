/** The saved lists of a customer: load into the cart, rename, delete. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorMessage } from '#shared/error-message.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText as useFrameText } from '#storefront/language/use-text.ts'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { LISTS_PAGE_SIZE, type SavedList } from '../../shared/cart.ts'
import { useText as useCartText } from './add-messages.ts'
import { deleteList, LISTS, listLines } from './api.ts'
import { useText } from './messages.ts'
import { SaveDialog } from './save-dialog.tsx'
import styles from './saved-lists.module.css'
import { useCopyToCart } from './use-copy-to-cart.ts'

export function SavedLists() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const range = `[${(page - 1) * LISTS_PAGE_SIZE},${page * LISTS_PAGE_SIZE - 1}]`
  const {
    data: lists,
    total = 0,
    error,
    retry,
  } = useQuery<SavedList[]>(`${LISTS}?range=${range}`, { keepPreviousData: true })
  const [open, setOpen] = useState<{ list: SavedList; dialog: 'rename' | 'delete' } | null>(null)
  const close = () => setOpen(null)
  if (!lists) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} height="72px" />
    )
  }
  if (!lists.length) {
    return (
      <Empty
        title={text('lists.empty')}
        actions={<ButtonLink to={PAGES.cart}>{text('tab.cart')}</ButtonLink>}
      >
        {text('lists.emptyText')}
      </Empty>
    )
  }
  const goTo = (next: number) =>
    setParams({ tab: 'lists', ...(next > 1 && { page: String(next) }) })
  return (
    <>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <SavedListRow key={list.id} list={list} onOpen={(dialog) => setOpen({ list, dialog })} />
        ))}
      </ul>
      <Pager page={page} size={LISTS_PAGE_SIZE} total={total} onPage={goTo} />
      {open?.dialog === 'rename' && <SaveDialog list={open.list} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog list={open.list} onClose={close} />}
    </>
  )
}

function SavedListRow({
  list,
  onOpen,
}: {
  list: SavedList
  onOpen(dialog: 'rename' | 'delete'): void
}) {
  const text = useText()
  const cartText = useCartText()
  const format = useFormat()
  const load = useCopyToCart()
  const [isPending, setPending] = useState(false)

  async function loadList() {
    setPending(true)
    try {
      await load(await listLines(list.id), list.name)
    } catch (error) {
      showToast({
        kind: 'error',
        title: cartText('failed.add'),
        text: errorMessage(error),
      })
    }
    setPending(false)
  }

  return (
    <li className={styles.list}>
      <div className={styles.text}>
        <h2>
          {list.name}
          {list.shared && (
            <Chip tone="info">
              {list.owner ? text('lists.sharedBy', { name: list.owner }) : text('lists.shared')}
            </Chip>
          )}
        </h2>
        <p>
          {text('lists.about', { smart_count: list.lines, date: format.date(list.updated_at) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button small variant="primary" disabled={isPending} onClick={() => void loadList()}>
          {text('lists.load')}
        </Button>
        {list.owner === null && (
          <>
            <Button small variant="ghost" onClick={() => onOpen('rename')}>
              {text('lists.edit')}
            </Button>
            <Button small variant="ghost" onClick={() => onOpen('delete')}>
              {text('lists.delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function DeleteDialog({ list, onClose }: { list: SavedList; onClose(): void }) {
  const text = useText()
  const frame = useFrameText()
  const cartText = useCartText()

  async function remove() {
    try {
      await deleteList(list.id)
      showToast({ kind: 'info', text: text('lists.deleted', { name: list.name }) })
    } catch (error) {
      const reason = errorMessage(error)
      showToast({ kind: 'error', title: cartText('failed.delete'), text: reason })
    }
    onClose()
  }

  return (
    <Dialog
      title={`${text('lists.delete')} “${list.name}”`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" onClick={() => void remove()}>
            {text('lists.delete')}
          </Button>
        </>
      }
    >
      <p>{text('lists.deleteText')}</p>
    </Dialog>
  )
}
