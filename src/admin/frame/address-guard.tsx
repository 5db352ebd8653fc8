/**
 * Rewrites canonical URLs in the address bar to those of the specification, whether entered or
 * linked.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { resourcePaths } from '../resources.ts'

export function AddressGuard() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const address = resourcePaths().toPublic(resourcePaths().toCanonical({ pathname, search }))
    if (address.pathname !== pathname) void navigate({ ...address, hash }, { replace: true, state })
  }, [pathname, search, hash, state, navigate])
  return null
}
