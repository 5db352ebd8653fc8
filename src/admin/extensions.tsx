/** Components of other rooms for the frame and the lists. */
import { ErrorLogButton } from './error-log/error-log-button.tsx'
import type { Extensions } from './extension-points.ts'
import { FavouritesItem, FavouritesMenu } from './favourites/favourites-menu.tsx'
import { usePastAction } from './history/use-past-action.tsx'
import { SecretDialog } from './keys/secret-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { LoginForm } from './login/login-form.tsx'
import { ViewAsBanner } from './permission/view-as-banner.tsx'
import { RememberRecord } from './search/remember-record.tsx'
import { RouteSearch } from './search/route-search.tsx'
import { Bell } from './together/bell.tsx'
import { LiveUpdates } from './together/live-updates.tsx'
import { RecordPresence } from './together/presence.tsx'
import { RecordWatch } from './together/record-watch.tsx'
import { useImportAction } from './transfer/use-import-action.tsx'
import { RowsSkeleton } from './ui/skeletons.tsx'

const LastChanges = lazyPart(async () => (await import('./history/last-changes.tsx')).LastChanges)
const Notes = lazyPart(async () => (await import('./together/notes.tsx')).Notes)

export const extensions: Omit<
  Extensions,
  | 'resourceParts'
  | 'moduleOverlays'
  | 'mainLists'
  | 'brand'
  | 'waiting'
  | 'openWork'
  | 'startParts'
  | 'preloadPage'
> = {
  Banner: ViewAsBanner,
  TopBarTools: () => (
    <>
      <RouteSearch />
      <FavouritesMenu />
      <ErrorLogButton />
      <Bell />
    </>
  ),
  MoreItem: FavouritesItem,
  SignInForm: LoginForm,
  Overlay: () => (
    <>
      <LiveUpdates />
      <SecretDialog />
    </>
  ),
  useListTools: () => [...useImportAction(), ...usePastAction()],
  RecordHistory: (record) => (
    <>
      <Notes {...record} />
      <LastChanges {...record} />
    </>
  ),
  MissingRecord: lazyPart(async () => (await import('./history/missing-record.tsx')).MissingRecord),
  RecordPresence: (record) => (
    <>
      <RememberRecord {...record} />
      <RecordPresence {...record} />
    </>
  ),
  RecordWatch,
  Sheet: lazyPart(async () => (await import('./sheet/sheet.tsx')).SheetView, <RowsSkeleton />),
}
