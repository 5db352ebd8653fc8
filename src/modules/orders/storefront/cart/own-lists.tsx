/**
 * The lists of a customer: the wishlist, that of fixture files, and those saved from a cart. A saved
 * list opens in its row; the URL holds which.
 */

import { type ReactNode, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { errorMessage, fieldReasons } from '#shared/error-message.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl, FIXTURE_FILE_LIST_URL } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { HeartIcon, MenuIcon } from '#storefront/ui/frame-icons.tsx'
import { FileIcon } from '#storefront/ui/icons.tsx'
import { hasPage } from '#storefront/ui/known-pages.ts'
import { ListRow } from '#storefront/ui/list-row.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { type CartLine, LISTS_PAGE_SIZE, type SavedList } from '../../shared/cart.ts'
import { addLines, deleteList, LISTS, linesUrl, listLines, removeLine } from './api.ts'
import { useCartCounts } from './cart-store.ts'
import styles from './own-lists.module.css'
import { SaveDialog } from './save-dialog.tsx'
import { StaticLines } from './static-lines.tsx'
import { useCopyToCart } from './use-copy-to-cart.ts'

export function OwnLists() {
  const text = useText('cart')
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const range = `[${(page - 1) * LISTS_PAGE_SIZE},${page * LISTS_PAGE_SIZE - 1}]`
  const {
    data: lists,
    total = 0,
    error,
    isPrevious,
    retry,
  } = useQuery<SavedList[]>(`${LISTS}?range=${range}`, { keepPreviousData: true })
  const [open, setOpen] = useState<{ list: SavedList; dialog: 'rename' | 'delete' } | null>(null)
  const close = () => setOpen(null)
  const goTo = (next: number, options?: NavigateOptions) =>
    setParams({ tab: 'lists', ...(next > 1 && { page: String(next) }) }, options)
  return (
    <>
      <ul>
        {page === 1 && <GivenLists />}
        {lists?.map((list) => (
          <SavedListRow
            key={list.id}
            list={list}
            isOpen={list.id === params.get('list')}
            onOpen={(dialog) => setOpen({ list, dialog })}
          />
        ))}
      </ul>
      {!lists && (error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={3} />)}
      {lists?.length === 0 && total === 0 && (
        <p className={styles.hint}>{text('lists.emptyText')}</p>
      )}
      <Pager
        page={page}
        size={LISTS_PAGE_SIZE}
        total={total}
        isPrevious={isPrevious}
        onPage={goTo}
      />
      {open?.dialog === 'rename' && <SaveDialog list={open.list} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog list={open.list} onClose={close} />}
    </>
  )
}

const RowIcon = ({ icon }: { icon: ReactNode }) => <span className={styles.icon}>{icon}</span>

/** The lists that every customer has. */
function GivenLists() {
  const text = useText('cart')
  const counts = useCartCounts()
  return (
    <>
      <ListRow
        to={cartTabUrl('wishlist')}
        picture={<RowIcon icon={<HeartIcon />} />}
        title={text('tab.wishlist')}
        details={[counts && text('cart.sumLines', { smart_count: counts.wishlist })]}
      />
      {hasPage(FIXTURE_FILE_LIST_URL) && (
        <ListRow
          to={FIXTURE_FILE_LIST_URL}
          picture={<RowIcon icon={<FileIcon />} />}
          title={text('lists.fixtureFiles')}
          details={[text('lists.fixtureFilesText')]}
        />
      )}
    </>
  )
}

interface SavedListRowProps {
  list: SavedList
  isOpen: boolean
  onOpen(dialog: 'rename' | 'delete'): void
}

function SavedListRow({ list, isOpen, onOpen }: SavedListRowProps) {
  const text = useText('cart')
  const cartText = useText('addToCart')
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
    <ListRow
      to={isOpen ? cartTabUrl('lists') : `${cartTabUrl('lists')}&list=${list.id}`}
      picture={<RowIcon icon={<MenuIcon />} />}
      title={list.name}
      details={[
        text('lists.about', { smart_count: list.lines, date: format.date(list.updated_at) }),
        list.shared && (
          <Chip tone="info">
            {list.owner ? text('lists.sharedBy', { name: list.owner }) : text('lists.shared')}
          </Chip>
        ),
      ]}
      actions={
        <Button small className={styles.load} disabled={isPending} onClick={() => void loadList()}>
          {text('lists.load')}
        </Button>
      }
    >
      {isOpen && <OpenList list={list} onOpen={onOpen} />}
    </ListRow>
  )
}

function OpenList({ list: { id, owner }, onOpen }: Omit<SavedListRowProps, 'isOpen'>) {
  const text = useText('cart')
  const cartText = useText('addToCart')
  const { data: lines, error, retry } = useQuery<CartLine[]>(linesUrl(id))

  /** Runs a change of the lines. */
  const change = (title: string, task: () => Promise<void>) =>
    task().catch((error: unknown) => showToast({ kind: 'error', title, text: fieldReasons(error) }))

  const remove = (line: CartLine) =>
    void change(cartText('failed.delete'), async () => {
      await removeLine(id, line)
      const { part, quantity, serial_number, model, remark } = line
      const again = part && [{ part: part.id, quantity, serial_number, model, remark }]
      const undo = again && {
        label: text('line.undo'),
        run: () => void change(cartText('failed.save'), () => addLines(id, again)),
      }
      showToast({
        kind: 'info',
        text: text('line.removed', { smart_count: 1 }),
        ...(undo && { action: undo }),
      })
    })

  if (!lines) return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={2} />
  return (
    <div className={styles.open}>
      <StaticLines lines={lines} {...(owner === null && { onRemove: remove })} />
      {owner === null && (
        <div className={styles.actions}>
          <Button small variant="ghost" onClick={() => onOpen('rename')}>
            {text('lists.edit')}
          </Button>
          <Button small variant="ghost" onClick={() => onOpen('delete')}>
            {text('lists.delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

function DeleteDialog({ list, onClose }: { list: SavedList; onClose(): void }) {
  const text = useText('cart')
  const frame = useText('frame')
  const cartText = useText('addToCart')
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
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
      title={text('lists.deleteOf', { name: list.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame('page.cancel')}</Button>
          <Button variant="primary" disabled={isDeleting} onClick={() => void remove()}>
            {text('lists.delete')}
          </Button>
        </>
      }
    >
      <p>{text('lists.deleteText')}</p>
    </Dialog>
  )
}
