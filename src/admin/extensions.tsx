/** The features' components for the frame, the lists and the field types. */
import type { Extensions } from './core/extensions.ts'
import { lazyCode } from './core/lazy-part.tsx'
import { ErrorLogButton } from './features/error-log/error-log-button.tsx'
import { FavouritesItem, FavouritesMenu } from './features/favourites/favourites-menu.tsx'
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
  MissingRecord: lazyCode(async () => (await import('./features/history/missing-record.tsx')).MissingRecord),
  RecordPresence: (record) => (
    <>
      <RememberRecord {...record} />
      <RecordPresence {...record} />
    </>
  ),
  RecordWatch: lazyCode(async () => (await import('./features/together/record-watch.tsx')).RecordWatch),
  Sheet: lazyCode(async () => (await import('./features/sheet/sheet.tsx')).SheetView),
  resourceParts,
  GuideEditor: lazyCode(async () => (await import('./features/guides/guide-editor.tsx')).GuideEditor),
  GuideOutline: lazyCode(async () => (await import('./features/guides/guide-outline.tsx')).GuideOutline),
}
