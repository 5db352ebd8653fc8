/** Texts of drawings. */
import type { Pairs } from '../pairs.ts'

export const drawings = {
  'drawings.title': ['Exploded drawing', '爆炸图'],
  'drawings.dropFirst': [
    'Upload an SVG or an image, then place the balloons on it.',
    '请先上传 SVG 或图片，然后在图上标注序号。',
  ],
  'drawings.next': ['Next balloon', '下一个序号'],
  'drawings.add': ['Add in the centre', '添加到图中央'],
  'drawings.read': ['Detect from drawing', '从图纸识别序号'],
  'drawings.chosen': ['Balloon', '序号'],
  'drawings.remove': ['Remove', '删除'],
  'drawings.undo': ['Undo (Ctrl+Z)', '撤销（Ctrl+Z）'],
  'drawings.redo': ['Redo (Ctrl+Shift+Z)', '重做（Ctrl+Shift+Z）'],
  'drawings.closer': ['Zoom in', '放大'],
  'drawings.further': ['Zoom out', '缩小'],
  'drawings.balloon': ['Balloon %{balloon}', '序号 %{balloon}'],
  'drawings.balloonAlone': ['Balloon %{balloon}, not in the part list', '序号 %{balloon}（清单中没有）'],
  'drawings.set': ['Balloon %{balloon} placed', '已标注序号 %{balloon}'],
  'drawings.removed': ['Balloon %{balloon} removed', '已删除序号 %{balloon}'],
  'drawings.found': ['%{smart_count} balloon found |||| %{smart_count} balloons found', '找到 %{smart_count} 个序号'],
  'drawings.unreadable': ['We couldn’t read the drawing', '无法读取图纸'],
  'drawings.listLater': [
    'Save first, then you can compare the part list with the drawing.',
    '保存后即可与配件清单核对。',
  ],
  'drawings.toList': ['Go to part list', '查看配件清单'],
  'drawings.noList': ['No part list for this assembly yet.', '该组件还没有配件清单。'],
  'drawings.allMatched': [
    'The balloon and its row match. |||| All %{smart_count} balloons and rows match.',
    '图上 %{smart_count} 个序号与清单完全对应。',
  ],
  'drawings.rowsOpen': [
    '%{smart_count} row without a balloon |||| %{smart_count} rows without a balloon',
    '%{smart_count} 行未标注',
  ],
  'drawings.rowsHint': ['Select a row, then click its place on the drawing.', '先选行，再点击图上的位置。'],
  'drawings.spotsAlone': [
    '%{smart_count} balloon without a row |||| %{smart_count} balloons without a row',
    '%{smart_count} 个序号不在清单中',
  ],
  'drawings.spotsHint': ['Rename or remove it, or add the row.', '请改号、删除，或补充清单。'],
} as const satisfies Pairs
