/** The models of a fixture's parts, and how the parts hang together. */
import { apiHost } from '#shared/http/http.ts'
import {
  type FixtureFacts,
  type FixtureGeometry,
  type FixtureModel,
  insideAddress,
} from '#shared/web/fixture-library.ts'
import { useFormat } from '../../format.ts'
import { useText } from './messages.ts'
import styles from './models.module.css'

export function Models({ facts: { models, geometries }, sha256 }: { facts: FixtureFacts; sha256: string }) {
  const text = useText()
  if (!models.length && !geometries.length) return null
  return (
    <section className={styles.models} aria-labelledby="models">
      <h2 id="models">{text('parts.title')}</h2>
      {models.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('parts.name')}</th>
              <th scope="col">{text('parts.size')}</th>
              <th scope="col">{text('parts.files')}</th>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <Model key={model.name} model={model} sha256={sha256} />
            ))}
          </tbody>
        </table>
      )}
      {geometries.length > 0 && (
        <details>
          <summary>{text('parts.tree')}</summary>
          <Tree parts={geometries} />
        </details>
      )}
    </section>
  )
}

function Model({ model: { name, size, primitive, files }, sha256 }: { model: FixtureModel; sha256: string }) {
  const text = useText()
  const format = useFormat()
  const shape = primitive && primitive !== 'Undefined' ? text('parts.primitive', { shape: primitive }) : '–'
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{size ? `${size.map((side) => format.number(Math.round(side * 1000))).join(' × ')} mm` : '–'}</td>
      <td>
        {files.length ? (
          <ul>
            {files.map((path) => (
              <li key={path}>
                <FileName path={path} sha256={sha256} />
              </li>
            ))}
          </ul>
        ) : (
          shape
        )}
      </td>
    </tr>
  )
}

/** Models can be taken out alone; what nothing but a console reads stays in the file. */
function FileName({ path, sha256 }: { path: string; sha256: string }) {
  const text = useText()
  const name = path.split('/').at(-1) ?? path
  if (!/\.(glb|3ds)$/i.test(path)) {
    return (
      <>
        {name} <small>{text('parts.inFile')}</small>
      </>
    )
  }
  return (
    <a href={apiHost() + insideAddress(sha256, path)} download={name}>
      {name}
    </a>
  )
}

const Tree = ({ parts }: { parts: readonly FixtureGeometry[] }) => (
  <ul className={styles.tree}>
    {parts.map(({ name, kind, repeats, children }) => (
      <li key={name}>
        {name}{' '}
        <small>
          {kind}
          {repeats && ` → ${repeats}`}
        </small>
        {children.length > 0 && <Tree parts={children} />}
      </li>
    ))}
  </ul>
)
