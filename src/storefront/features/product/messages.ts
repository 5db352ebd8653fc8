/** Texts of the product page. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'product.pictures': ['Images of %{model}', '%{model} 的图片'],
  'product.picture': ['Image %{nth} of %{model}', '%{model} 图片 %{nth}'],
  'product.large': ['View full size', '查看大图'],
  'product.noPicture': ['No image yet', '暂无图片'],
  'product.specifications': ['Specifications', '规格参数'],
  'product.description': ['Description', '描述'],
  'product.accessories': ['Accessories', '配套产品'],
  'product.replaced': [
    'This product is discontinued. Its parts and documents are still here. Replaced by:',
    '该产品已停产，配件与资料继续提供。替代产品：',
  ],
  'product.discontinued': [
    'This product is discontinued. Its parts and documents are still here.',
    '该产品已停产，配件与资料继续提供。',
  ],
  'product.replaces': ['Replaces', '替代的旧款'],
  'product.unit': ['Your unit', '您的设备'],
  'product.unitLead': [
    'Enter the serial number to see only the parts, firmware and changes that fit.',
    '输入序列号后，配件、固件和变更信息只显示适用内容。',
  ],
  'product.download': ['Download everything', '下载全部资料'],
  'product.ask': ['Ask about this product', '咨询该产品'],
  'product.none': ['No product or part selected', '未指定产品或配件'],
  'product.noneText': ['Choose a product, or search for a part number.', '请选择产品，或搜索料号。'],
  'product.recent': ['Recently viewed', '最近浏览'],
  'product.allLines': ['All assemblies', '全部组件'],
  'product.oneAssembly': ['Showing the part list of one assembly only.', '当前仅显示一个组件的配件清单。'],
  'download.title': ['Download files for %{model}', '下载 %{model} 的资料'],
  'download.lead': ['Everything you select comes as one ZIP file.', '所选内容将打包为一个 ZIP 文件。'],
  'download.kind': ['%{kind}: %{count} %{count|file|files}, %{size}', '%{kind}：%{count} 个文件，%{size}'],
  'download.start': ['Download %{size}', '下载 %{size}'],
  'download.none': ['No files for this product yet', '该产品暂无可下载的资料'],
  'compare.with': ['Compare with', '对比产品'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
