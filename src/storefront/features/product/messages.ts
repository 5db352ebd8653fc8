/** Texts of the product page. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'product.pictures': ['Pictures of %{model}', '%{model} 的图片'],
  'product.picture': ['Picture %{nth} of %{model}', '%{model} 图片 %{nth}'],
  'product.large': ['Open the picture in full size', '查看大图'],
  'product.noPicture': ['No picture yet', '暂无图片'],
  'product.specifications': ['Specifications', '规格参数'],
  'product.description': ['Description', '描述'],
  'product.accessories': ['Accessories', '配件产品'],
  'product.replaced': [
    'This product is no longer built. Its parts and documents remain here. Take instead:',
    '该产品已停产，配件与资料继续提供。替代产品：',
  ],
  'product.discontinued': [
    'This product is no longer built. Its parts and documents remain here.',
    '该产品已停产，配件与资料继续提供。',
  ],
  'product.replaces': ['Replaces', '替代'],
  'product.unit': ['Your unit', '您的设备'],
  'product.unitLead': [
    'With its serial number, part lists, firmware and changes show only what fits.',
    '输入序列号后，配件、固件和变更信息只显示适用内容。',
  ],
  'product.download': ['Download everything', '下载全部资料'],
  'product.ask': ['Ask about this product', '咨询该产品'],
  'product.none': ['No product or part is named here', '未指定产品或配件'],
  'product.noneText': ['Choose a product, or search for a part number.', '请选择产品，或搜索料号。'],
  'product.recent': ['Recently viewed', '最近浏览'],
  'product.allLines': ['All assemblies', '全部组件'],
  'product.oneAssembly': ['Only the part list of one assembly is shown.', '当前仅显示一个组件的配件清单。'],
  'download.title': ['Download the files of %{model}', '下载 %{model} 的资料'],
  'download.lead': ['Everything chosen comes as one ZIP file.', '所选内容将打包为一个 ZIP 文件。'],
  'download.kind': ['%{kind}: %{count} %{count|file|files}, %{size}', '%{kind}：%{count} 个文件，%{size}'],
  'download.start': ['Download %{size}', '下载 %{size}'],
  'download.none': ['There are no files for this product yet', '该产品暂无可下载的资料'],
  'compare.with': ['Compare with', '与其对比'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
