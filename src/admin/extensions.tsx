/** The features' components for the frame, the lists and the field types. */
import { Skeleton } from '@mui/material'
import type { Extensions } from './core/extensions.ts'
import { lazyPart } from './core/lazy-part.tsx'
import { ErrorLogButton } from './features/error-log/error-log-button.tsx'
import { FavouritesItem, FavouritesMenu } from './features/favourites/favourites-menu.tsx'
import { GuideOutline } from './features/guides/guide-outline.tsx'
import { HistoryButton } from './features/history/history-button.tsx'
import { PastLink } from './features/history/past-link.tsx'
import { SecretDialog } from './features/keys/secret-dialog.tsx'
import { LoginForm } from './features/login/login-form.tsx'
import { ViewAsBanner } from './features/permission/view-as-banner.tsx'
import { RememberRecord } from './features/search/remember-record.tsx'
import { RouteSearch } from './features/search/route-search.tsx'
import { Bell } from './features/together/bell.tsx'
import { LiveUpdates } from './features/together/live-updates.tsx'
import { NotesButton } from './features/together/notes-button.tsx'
import { RecordPresence } from './features/together/presence.tsx'
import { RecordWatch } from './features/together/record-watch.tsx'
import { TourHost } from './features/tour/tour-host.tsx'
import { ImportButton } from './features/transfer/import-button.tsx'
import { resourceParts } from './resource-parts.tsx'

export const extensions: Extensions = {
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
      <TourHost />
      <LiveUpdates />
      <SecretDialog />
    </>
  ),
  ListTools: () => (
    <>
      <ImportButton />
      <PastLink />
    </>
  ),
  RecordHistory: (record) => (
    <>
      <NotesButton {...record} />
      <HistoryButton {...record} />
    </>
  ),
  MissingRecord: lazyPart(async () => (await import('./features/history/missing-record.tsx')).MissingRecord),
  RecordPresence: (record) => (
    <>
      <RememberRecord {...record} />
      <RecordPresence {...record} />
    </>
  ),
  RecordWatch,
  Sheet: lazyPart(
    async () => (await import('./features/sheet/sheet.tsx')).SheetView,
    <Skeleton variant="rectangular" height="100%" />,
  ),
  resourceParts,
  GuideEditor: lazyPart(
    async () => (await import('./features/guides/guide-editor.tsx')).GuideEditor,
    <Skeleton variant="rounded" height={240} />,
  ),
  GuideOutline,
}
