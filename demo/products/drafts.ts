/** The drafts of product lines, categories and products. */
import { shelf, shelved } from '../assets/shelf.ts'
import { type Asset, asset, type Draft, ref } from '../draft.ts'
import { picturesOf } from '../pictures/pictures.ts'
import { categories, lines } from './lines.ts'
import { specifications } from './product.ts'
import { productOf, products } from './products.ts'

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
      specifications: specifications(product).map(({ name, value, unit }) => ({ name, value, unit })),
      images: [...picturesOf(product), ...modelFiles(product.model, 'webp')],
      model: modelFiles(product.model, 'glb')[0] ?? null,
      accessories: (product.accessories ?? []).map((model) => ref('goods', model)),
      sort: (index + 1) * 10,
    },
  }))

/** The file of a product's model with that ending; none for a product without. */
function modelFiles(model: string, ending: 'glb' | 'webp'): Asset[] {
  const name = `${model.toLowerCase()}.${ending}`
  return shelf().models[model] ? [asset(name, () => shelved(name))] : []
}
