/** Placeholder in the layout of the page, while its code or the user is loading. */
import { useLocation, useSearch } from 'wouter'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { isFullScreenViewer } from '../viewer/full-screen-viewer.ts'
import { ViewerSkeleton } from '../viewer/viewer-skeleton.tsx'

export function PageSkeleton() {
  const [path] = useLocation()
  return isFullScreenViewer(path, useSearch()) ? <ViewerSkeleton /> : <SkeletonRows />
}
