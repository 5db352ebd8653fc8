/** The drafts of product lines, categories and products. */
import { type Asset, asset, type Draft, ref } from '../draft.ts'
import { categories, lines } from './lines.ts'
import { type Product, specifications } from './product.ts'
import { productOf, products } from './products.ts'
import { serialRange } from './serial.ts'
import { hasModel } from './traits.ts'

/** The pictures of a product: from the front, and from behind. */
const picturesOf = (product: Product): Asset[] =>
  [1, 2].map((view) =>
    asset(`${product.model.toLowerCase()}-${view}.webp`, 'picture', `${product.model} ${view}`),
  )

const pictureOf = (model: string) => picturesOf(productOf(model))[0]

export const leimuDrafts = (): Draft<'leimu'>[] =>
  lines.map(({ key, name, shows }, index) => ({
    key,
    values: { name, image: pictureOf(shows) ?? null, sort: (index + 1) * 10, visible: true },
  }))

export const categoryDrafts = (): Draft<'categories'>[] =>
  categories.map(({ key, line, parent, name, shows }, index) => ({
    key,
    values: {
      name,
      leimu: ref('leimu', line),
      parent: parent ? ref('categories', parent) : null,
      image: pictureOf(shows) ?? null,
      sort: (index + 1) * 10,
      visible: true,
    },
  }))

export const goodsDrafts = (): Draft<'goods'>[] =>
  products.map((product, index) => ({
    key: product.model,
    values: {
      model_number: product.model,
      name: product.name,
      category: ref('categories', product.category),
      status: product.status,
      replaced_by: product.replacedBy ? ref('goods', product.replacedBy) : null,
      summary: product.summary,
      description: product.description,
      specifications: specifications(product).map(({ name, value, unit }) => ({
        name,
        value,
        unit,
      })),
      images: picturesOf(product),
      ...(hasModel(product) && {
        model: asset(`${product.model.toLowerCase()}.glb`, 'model', product.model),
        model_poster: pictureOf(product.model) ?? null,
      }),
      accessories: (product.accessories ?? []).map((model) => ref('goods', model)),
      sort: (index + 1) * 10,
      serial_numbers: [serialRange(product.serial)],
    },
  }))
