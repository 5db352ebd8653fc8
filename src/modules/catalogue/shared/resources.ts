/** Resources that part lists and the search need, for a config to spread among its own. */
import { bilingualText, boolean, text } from '#fields/index.ts'
import { definePart, L } from '#shared/config.ts'

export const partRoleResources = definePart({
  /**
   * Roles of parts, the same in every product: a guide names the role, and each part list says
   * which part has it.
   */
  part_roles: {
    label: L('Part roles', '配件用途'),
    many: L('Part roles', '种配件用途'),
    about: L(
      'A part role, such as “Pan encoder”, is the same in every product. Guides name the role, and part lists say which part has it.',
      '配件用途在各产品中通用，例如“水平编码器”。排查步骤写明用途，配件清单写明由哪个配件承担。',
    ),
    icon: 'part',
    menu: 'data',
    path: '/goods/part_roles',
    fields: {
      name: bilingualText('Name', '名称', {
        required: true,
        help: L('Such as “Pan encoder”', '例如“水平编码器”'),
      }),
      remark: text('Remark', '备注', { max: 1000 }),
    },
    sort: 'name',
  },
})

export const synonymResources = definePart({
  search_synonyms: {
    label: L('Search synonyms', '搜索同义词'),
    one: L('Synonyms', '同义词'),
    many: L('Search synonyms', '组同义词'),
    about: L(
      'Words that mean the same, so that a search for one finds the others. Add what customers call your parts.',
      '意思相同的词，搜索其中一个即可找到其他的。请添加客户对配件的叫法。',
    ),
    icon: 'search',
    menu: 'data',
    path: '/support/synonyms',
    fields: {
      words: bilingualText('Words', '词语', {
        required: true,
        max: 500,
        help: L(
          'Words that mean the same, separated by commas. A search for one of them finds all.',
          '含义相同的词，用逗号分隔。客户搜索其中一个，即可找到全部。',
        ),
      }),
      enabled: boolean('Enabled', '启用', { default: true }),
      remark: text('Remark', '备注', { max: 1000 }),
    },
    filters: ['enabled'],
  },
})
