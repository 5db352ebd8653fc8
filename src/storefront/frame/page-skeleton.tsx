/** Placeholder in the layout of the page, while its code or the user is loading. */
import { useLocation } from 'react-router-dom'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { isFullScreenViewer } from '../viewer/full-screen-viewer.ts'
import { ViewerSkeleton } from '../viewer/viewer-skeleton.tsx'

export function PageSkeleton() {
  const { pathname, search } = useLocation()
  return isFullScreenViewer(pathname, search) ? <ViewerSkeleton /> : <SkeletonRows />
}
