/** The features' components for the frame, the lists and the field types. */
import { Skeleton } from '@mui/material'
import { GuideOutline } from '#modules/guides/admin/guide-outline.tsx'
import { TourHost } from '#modules/handbook/admin/tour/tour-host.tsx'
import { ErrorLogButton } from './error-log/error-log-button.tsx'
import type { Extensions } from './extension-points.ts'
import { FavouritesItem, FavouritesMenu } from './favourites/favourites-menu.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { PastLink } from './history/past-link.tsx'
import { SecretDialog } from './keys/secret-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { LoginForm } from './login/login-form.tsx'
import { ViewAsBanner } from './permission/view-as-banner.tsx'
import { resourceParts } from './resource-parts.tsx'
import { RememberRecord } from './search/remember-record.tsx'
import { RouteSearch } from './search/route-search.tsx'
import { Bell } from './together/bell.tsx'
import { LiveUpdates } from './together/live-updates.tsx'
import { NotesButton } from './together/notes-button.tsx'
import { RecordPresence } from './together/presence.tsx'
import { RecordWatch } from './together/record-watch.tsx'
import { ImportButton } from './transfer/import-button.tsx'

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
  MissingRecord: lazyPart(async () => (await import('./history/missing-record.tsx')).MissingRecord),
  RecordPresence: (record) => (
    <>
      <RememberRecord {...record} />
      <RecordPresence {...record} />
    </>
  ),
  RecordWatch,
  Sheet: lazyPart(
    async () => (await import('./sheet/sheet.tsx')).SheetView,
    <Skeleton variant="rectangular" height="100%" />,
  ),
  resourceParts,
  GuideEditor: lazyPart(
    async () => (await import('#modules/guides/admin/guide-editor.tsx')).GuideEditor,
    <Skeleton variant="rounded" height={240} />,
  ),
  GuideOutline,
}
