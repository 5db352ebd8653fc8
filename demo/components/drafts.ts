/** The drafts of components and of their part lists. */
import { assetIndex } from '../assets.ts'
import { asset, type Draft, ref } from '../draft.ts'
import { roleOf } from '../parts/roles.ts'
import { components } from './components.ts'

export const zujianDrafts = (): Draft<'zujian'>[] =>
  components.map(({ code, product, key, name, parent }, index) => {
    const { hotspots = [], nodes = [] } = assetIndex().drawings[code] ?? {}
    return {
      key: code,
      values: {
        code,
        name,
        goods: ref('goods', product.model),
        parent: parent ? ref('zujian', parent) : null,
        drawing: asset(`${code}.svg`, 'drawing', code),
        hotspots,
        nodes: nodes.length ? [{ node: key }] : [],
        sort: index + 1,
      },
    }
  })

export const xiajieDrafts = (): Draft<'xiajie'>[] =>
  components.flatMap(({ code, lines }) =>
    lines.map(({ balloon, part, quantity, node, fromSerial, toSerial }) => ({
      key: `${code} ${balloon} ${part.number}`,
      values: {
        zujian: ref('zujian', code),
        balloon,
        part: ref('codes', part.number),
        quantity,
        role: roleOf(part),
        node: assetIndex().drawings[code]?.nodes.includes(node) ? node : null,
        from_serial: fromSerial,
        to_serial: toSerial,
        remark: part.unit === 'm' ? '按米订购' : null,
      },
    })),
  )
