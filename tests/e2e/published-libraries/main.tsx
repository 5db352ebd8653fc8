/**
 * Uses libraries in ways that the product does not: a build that removed parts of them would fail
 * here.
 */
import FilledInput from '@mui/material/FilledInput'
import axios from 'axios'
import {
  AdminContext,
  BulkDeleteButton,
  ListContextProvider,
  ResourceContextProvider,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom'
import { z } from 'zod'

const elementOf = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element #${id}`)
  return element
}

const client = axios.create({ baseURL: 'https://api.example' })
client.interceptors.request.use((config) => {
  config.headers.set('x-added', 'by an interceptor')
  return config
})
const { data } = await client.get<string>('/parts', {
  params: { id: [1, 2] },
  adapter: async (config) => ({
    data: `${axios.getUri(config)} ${config.headers.get('x-added')}`,
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  }),
})
elementOf('axios').textContent = data

elementOf('zod').textContent =
  z.string().email().safeParse('nobody').error?.issues[0]?.message ?? ''

const list = { selectedIds: [1], onUnselectItems: () => undefined, data: [{ id: 1 }], total: 1 }
createRoot(elementOf('interface')).render(
  <AdminContext>
    <FilledInput defaultValue="filled" />
    <ResourceContextProvider value="parts">
      <ListContextProvider value={list as never}>
        <BulkDeleteButton mutationMode="pessimistic" />
      </ListContextProvider>
    </ResourceContextProvider>
  </AdminContext>,
)

function Loaded() {
  const fetcher = useFetcher<string>()
  return (
    <button type="button" onClick={() => void fetcher.load('/part')}>
      {fetcher.data ?? 'Load'}
    </button>
  )
}
const router = createMemoryRouter([
  { path: '/', Component: Loaded },
  { path: '/part', loader: () => 'loaded by a fetcher' },
])
createRoot(elementOf('router')).render(<RouterProvider router={router} />)
