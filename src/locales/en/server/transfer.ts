/** Texts of imports and exports. */
export const transfer = {
  'transfer.nameHint': '; did you mean "%{name}"?',
  'transfer.unknownResource': 'No resource "%{name}"%{hint}',
  'transfer.readOnlyResource': '"%{name}" is read-only: only the server writes it',
  'transfer.unknownField': '"%{resource}" has no field "%{name}"%{hint}',
  'transfer.unknownColumn': 'The file has no column "%{name}"%{hint}',
  'transfer.noColumns': 'None of the columns belongs to a field of "%{resource}": %{columns}',
  'transfer.sourceGone': 'The file of this import is no longer stored. Choose it again.',
  'transfer.noSecrets':
    'Passwords are not kept with the failed rows. Type them again before you import the rows.',
  'transfer.noKey': 'Can’t tell which record a row belongs to. Choose key fields.',
  'transfer.titleTwice':
    'Several records of "%{resource}" have the same title ("%{title}"), so %{name} can’t identify them. Choose other key fields.',
  'transfer.revisionKey':
    'Records of "%{resource}" have revisions side by side. Include columns that distinguish them (%{names}), or choose key fields.',
  'transfer.unorderedRevisions':
    'It is unknown which revision is newer: %{names}. Customers see each of them. Fill in %{fields} to order them.',
  'transfer.keyNotGiven': 'The key "%{name}" gets no value from the file',
  'transfer.keyNotStored': '"%{name}" can’t be a key',
  'transfer.skippedColumn': 'Column "%{name}" isn’t imported%{hint}',
  'transfer.columnsLeftOut': 'Columns that aren’t imported: %{columns}',
  'transfer.cellsKeep':
    'Stored values whose cells in the file are empty: %{count}. They stay as they are.',
  'transfer.cellsClear':
    'Stored values whose cells in the file are empty: %{count}. They will be cleared.',
  'transfer.unitConverted': 'Column "%{name}": numbers are converted from %{from} to %{to}',
  'transfer.unitUnknown':
    'Column "%{name}" is in %{from}, the field in %{to}: its numbers aren’t converted',
  'transfer.readOnlyColumn':
    'Column "%{name}" isn’t imported: "%{field}" is filled in automatically',
  'transfer.fileType': 'Files must end in .csv, .xlsx, .json or .ndjson, but "%{name}" doesn’t',
  'transfer.importType':
    'Files to import must end in .xlsx, .xls, .ods, .csv, .tsv, .txt, .json or .ndjson, but "%{name}" doesn’t',
  'transfer.sheetType':
    'A list of parts must be an .xlsx, .ods, .csv or .txt file, but "%{name}" isn’t',
  'transfer.fileMissing': 'No file "%{name}"',
  'transfer.fileProtected':
    'The file is password-protected. Save it without a password and import it again.',
  'transfer.sheetMissing': 'The file has no sheet "%{name}". Its sheets: %{names}',
  'transfer.headerEmpty': 'Row %{row}, the header, has no column names',
  'transfer.sheetsUnread': 'Only the sheet "%{sheet}" is read, not: %{names}',
  'transfer.columnNameless':
    'Columns with cells, but without a name in the header, aren’t imported: %{columns}',
  'transfer.columnsHidden': 'Hidden columns are read like the others: %{columns}',
  'transfer.rowsHidden': 'Hidden rows are read like the others: %{count}',
  'transfer.controlCharacters':
    'Invisible control characters are removed. Cells with them: %{count}, first in row %{row}',
  'transfer.errorCell': 'The cell contains the error %{code}',
  'transfer.damagedCell': 'The cell is damaged: it contains "%{text}"',
  'transfer.uncalculatedCell':
    'The cell contains a formula without its result. Open the file in a spreadsheet program and save it.',
  'transfer.tableBeside': 'Another table starts in column %{column}. It isn’t imported.',
  'transfer.mergedRows':
    'Merged cells are read as the same value in each of their rows. Rows without a value of their own: %{count}',
  'transfer.tableBelow':
    'Row %{row} is the header of another table. Import it from its own file or sheet.',
  'transfer.headRepeated': 'This row repeats the header',
  'transfer.pageLine': 'This is a line of a printed page, not a record',
  'transfer.mayBeTotal': 'The row looks like a total.',
  'transfer.mayBeHeading': 'Most cells of the row are empty, so it may be a heading.',
  'transfer.mangledKey':
    '"%{text}" looks like a date or a number that a spreadsheet made of the key. Format its column as text, and enter the key again. If the key is right, add the record in its form first.',
  'transfer.garbled': '"%{text}" looks garbled. It may have been saved in a wrong encoding.',
  'transfer.misread':
    '"%{text}" makes no words in the encoding that was guessed. Choose another one.',
  'transfer.doubtfulRows':
    '%{reason} Such rows: %{count}, first row %{row}. They’re imported like the others.',
  'transfer.ambiguousNumber':
    '"%{text}" can be read as two numbers, and its column doesn’t show which',
  'transfer.ambiguousDecimal':
    'Column "%{name}" can be read in two ways: the mark in "%{sample}" (row %{row}) may separate thousands or a fraction.',
  'transfer.ambiguousDates':
    'Column "%{name}" can be read in two ways: "%{sample}" (row %{row}) may start with the day or the month.',
  'transfer.say.decimal':
    '%{problem} Specify which with --decimal "%{name}=," or --decimal "%{name}=."',
  'transfer.say.dates':
    '%{problem} Specify which with --dates "%{name}=dmy" or --dates "%{name}=mdy"',
  'transfer.say.key': '%{problem} Specify them with --key',
  'transfer.mixedDates':
    'Column "%{name}" contains dates with dots and with other marks: those with dots are read as %{dotted}, the others as %{order}',
  'transfer.longNumber': '"%{text}" has more digits than a number can hold',
  'transfer.columnsMany':
    'The file has %{count} columns, but up to %{max} can be imported. Remove those you don’t need.',
  'transfer.quoteOpen':
    'From row %{row} on, the file can’t be read: a text begins with a quotation mark but doesn’t end with one. Write such a mark twice, within quotation marks.',
  'transfer.quoteMissing':
    'A text begins with a quotation mark but doesn’t end with one, so it may contain the next rows. Write such a mark twice, within quotation marks.',
  'transfer.rowsInText':
    'The text in quotation marks looks like %{count} rows. If it is, remove the quotation marks, or write them twice.',
  'transfer.fileDamaged': 'The file is damaged, or isn’t a spreadsheet',
  'transfer.previewName': 'Preview of %{name}',
  'transfer.fileEmpty': 'The file is empty',
  'transfer.fileBroken': 'The file can’t be read: %{problem}',
  'transfer.budget.unpacked':
    'The spreadsheet unpacks to more than %{limit} MB. Save its sheet as CSV, or split it into smaller files.',
  'transfer.budget.cells':
    'The spreadsheet has more than %{limit} cells. Save its sheet as CSV, which may have any size, or split it.',
  'transfer.budget.time':
    'Reading the spreadsheet takes longer than %{limit} s. Split it into smaller files.',
  'transfer.damagedText':
    'Line %{line} is damaged: the file is in UTF-8, but this line isn’t. Save it again in the program it comes from.',
  'transfer.notText': 'The file is damaged, or isn’t a text file',
  'transfer.utf32': 'The file is in UTF-32, which can’t be read. Save it as UTF-8.',
  'transfer.encoding': 'The file isn’t in the encoding %{encoding}',
  'transfer.encodingGuessed':
    'The file isn’t in Unicode. It is read as %{encoding}, for example "%{sample}". If letters are wrong, choose another encoding, or save the file as UTF-8.',
  'transfer.oflRedirect':
    'The file only redirects to another fixture. Use the file of that fixture.',
  'transfer.oflOlder': 'Products left as they are, because a newer revision is stored: %{names}',
  'transfer.oflRedirected':
    'Skipped, because they have become redirects to other fixtures: %{names}',
  'transfer.cellCount':
    'The row has 1 cell, the header %{expected}: a text with a separator in it needs quotes |||| The row has %{smart_count} cells, the header %{expected}: a text with a separator in it needs quotes',
  'transfer.rowShape': 'A row is an object, such as {"name": "…"}',
  'transfer.keyEmpty': 'The key (%{names}) is empty',
  'transfer.keyTwice': 'Row %{row} has the same key',
  'transfer.keyAmbiguous': 'More than one record has this key. Add key fields.',
  'transfer.idMissing': 'No record #%{id}. Leave id empty to create a new record.',
  'transfer.referenceMissing': 'No record in "%{resource}" is called "%{text}"',
  'transfer.referenceAmbiguous':
    'More than one record in "%{resource}" is called "%{text}": write one of %{candidates}',
  'transfer.writtenWithout': '%{problem} (the record was saved without it)',
  'transfer.cleared': '%{problem} (left empty)',
  'transfer.cannotCreate':
    'Records of "%{resource}" need more than a title (%{fields}), so the import can’t create them',
  'transfer.badOption': '%{option} takes %{takes}, not "%{value}"',
  'transfer.fileCell':
    '"%{text}" is neither the address of a stored file nor a file next to the import',
  'transfer.cellUnfit':
    'A cell of record #%{id} (%{field}) is too long for Excel. Export to .csv or .json, or choose other fields.',
  'transfer.tooManyRows': 'Excel holds up to %{max} rows. Export to .csv or .json.',
  'transfer.noFixtures':
    '"%{folder}" contains no fixtures/manufacturers.json of the Open Fixture Library',
  'transfer.download.address': '"%{address}" isn’t the address of a file: https://host/path',
  'transfer.download.host':
    'Files can’t be imported from %{host}. The server allows the hosts in IMPORT_HOSTS.',
  'transfer.download.private': '%{host} has a private address',
  'transfer.download.failed': 'The download from %{host} failed: %{problem}',
  'transfer.download.tooLarge': 'The file is larger than %{limit} MB',
  'transfer.watching': 'Watching %{folder}. Press Ctrl+C to stop.',
  'transfer.imported':
    '%{resource}: 1 row in %{seconds} s |||| %{resource}: %{smart_count} rows in %{seconds} s (%{speed}/s)',
  'transfer.dryRun': 'dry run, nothing written',
  'transfer.created': '%{count} created',
  'transfer.updated': '%{count} updated',
  'transfer.unchanged': '%{count} unchanged',
  'transfer.failed': '%{count} failed',
  'transfer.skipped': '%{count} skipped',
  'transfer.targetsCreated':
    '1 record of "%{resource}" created because rows refer to it |||| %{smart_count} records of "%{resource}" created because rows refer to them',
  'transfer.clearedCount': '1 reference left empty |||| %{smart_count} references left empty',
  'transfer.failedFile': 'Failed rows with their reasons: %{path}',
  'transfer.redirects':
    '1 file only redirects to another fixture. Its name is added to that one. |||| %{smart_count} files only redirect to other fixtures. Their names are added to those.',
  'transfer.gdtfDone':
    '%{file}: %{status} "%{title}", 1 mode, for %{products} |||| %{file}: %{status} "%{title}", %{smart_count} modes, for %{products}',
  'transfer.gdtfNoProduct': 'no product of that name',
  'transfer.gdtfFailed': '%{file}: rejected: %{reason}',
  'transfer.gdtfCreated': 'created',
  'transfer.gdtfUpdated': 'updated',
  'transfer.gdtfUnchanged': 'unchanged',
  'transfer.rowsRead': '%{part} %: 1 row |||| %{part} %: %{smart_count} rows',
  'transfer.referencesFirst':
    'Rows refer to records or files that don’t exist here (%{resources}). Import those first.',
  'transfer.exported': '1 row written to %{path} |||| %{smart_count} rows written to %{path}',
  'transfer.row': 'Row %{row}: %{text}',
  'transfer.more': '… and %{count} more',
}
