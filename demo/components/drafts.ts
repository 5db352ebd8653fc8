/** The drafts of components and of their part lists. */
import { shelf, shelved } from '../assets/shelf.ts'
import { asset, type Draft, ref } from '../draft.ts'
import { explodedDrawing, hotspots } from '../drawings/exploded.ts'
import { components } from './components.ts'

export const zujianDrafts = (): Draft<'zujian'>[] =>
  components.map(({ code, product, key, name, parent, items }, index) => ({
    key: code,
    values: {
      code,
      name,
      goods: ref('goods', product.model),
      parent: parent ? ref('zujian', parent) : null,
      drawing: asset(`${code}.svg`, () =>
        shelf().plates[code] ? shelved(`${code}.svg`) : explodedDrawing({ code, name, product: product.model }, items),
      ),
      hotspots: shelf().plates[code]?.hotspots ?? hotspots(items),
      nodes: shelf().plates[code] ? [{ node: key }] : [],
      sort: index + 1,
    },
  }))

export const xiajieDrafts = (): Draft<'xiajie'>[] =>
  components.flatMap(({ code, lines }) =>
    lines.map(({ balloon, part, quantity, node, fromSerial, toSerial }) => ({
      key: `${code} ${balloon} ${part.number}`,
      values: {
        zujian: ref('zujian', code),
        balloon,
        part: ref('codes', part.number),
        quantity,
        node: shelf().plates[code]?.nodes.includes(node) ? node : null,
        from_serial: fromSerial,
        to_serial: toSerial,
        remark: part.unit === 'm' ? '按米订购' : null,
      },
    })),
  )
