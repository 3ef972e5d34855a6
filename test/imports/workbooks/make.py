"""Makes the workbooks beside it; run it with Debian's Python and python3-openpyxl 3.0.9:

    /usr/bin/python3 make.py

LibreOffice 7.4 (libreoffice-calc) wrote the others from them and from a CSV file:

    soffice --headless --convert-to xlsx --outdir calc openpyxl.xlsx openpyxl-1904.xlsx struck.xlsx
    soffice --headless --convert-to xlsx --infilter=CSV:44,34,76,1,,1033,false,true --outdir calc list.csv
"""

import datetime as dt

import openpyxl
from openpyxl.styles import Font
from openpyxl.utils.datetime import CALENDAR_MAC_1904

headings = ['Date', 'Flight number', 'From', 'To', 'Departure', 'Arrival', 'Duration', 'Seat', 'Window', 'Note']

book = openpyxl.Workbook()
sheet = book.active
sheet.title = 'Flights 2019'
sheet.append(['My flights; all of them, since 2019'])
sheet.append([])
sheet.append(headings)
note = 'Tail <new> & "old";\nsecond line'
flight = dt.timedelta(hours=7, minutes=40)
sheet.append([dt.date(2019, 6, 14), 'BA 117', 'LHR', 'JFK', dt.time(8, 25), dt.time(11, 5), flight, '12A', False, note])
sheet.append([dt.datetime(2019, 6, 20, 18, 5), 'BA 178', 'JFK', 'LHR', None, dt.datetime(2019, 6, 21, 6, 15), None, 7, True])
sheet['A5'].number_format = 'yyyy-mm-dd hh:mm'
sheet.append(['summer 2019', None, 'LHR', 'EDI', None, None, None, None, None, '=1+1'])
sheet['A9'] = 43800
sheet['A9'].number_format = 'mmm-yy'
sheet['B9'] = 17
sheet['B9'].number_format = '"BA "000'
sheet['C9'] = 'EDI'
sheet['D9'] = 'LHR'
sheet = book.create_sheet('Flights 2020')
sheet.append(headings)
sheet.append([dt.date(2020, 1, 3), 'LH 900', 'FRA', 'LHR', dt.time(9, 0), dt.time(9, 45)])
sheet = book.create_sheet('Costs')
sheet.append(['What', 'EUR'])
sheet.append(['Hotel', 120.5])
sheet = book.create_sheet('Lists')
sheet.append(['LHR'])
sheet.sheet_state = 'hidden'
book.save('openpyxl.xlsx')

book = openpyxl.Workbook()
book.epoch = CALENDAR_MAC_1904
book.active.append(['Date', 'From', 'To'])
book.active.append([dt.date(2019, 6, 14), 'LHR', 'JFK'])
book.active.append([dt.datetime(2019, 6, 20, 18, 5), 'JFK', 'LHR'])
book.save('openpyxl-1904.xlsx')

# Rows that are struck through, in part or completely, and a hidden row.
book = openpyxl.Workbook()
sheet = book.active
sheet.append(['Date', 'Flight number', 'From', 'To', 'Note'])
sheet.append([dt.date(2019, 6, 14), 'BA 117', 'LHR', 'JFK'])
sheet.append([dt.date(2019, 6, 15), 'BA 178', 'JFK', 'LHR', 'strike of the crew'])
sheet.append([dt.date(2019, 6, 20), 'BA 112', 'JFK', 'LHR', 'later'])
sheet.append([dt.date(2019, 7, 1), 'LH 900', 'FRA', 'LHR'])
sheet.append([dt.date(2019, 7, 3), 'LH 901', 'LHR', 'FRA'])
for cell in sheet[3]:
    cell.font = Font(strike=True)
sheet['E4'].font = Font(strike=True)
for cell in sheet[5]:
    cell.font = Font(bold=True, strike=False)
sheet.row_dimensions[6].hidden = True
sheet.append([dt.date(2019, 8, 1), 'LH 902', 'FRA', 'LHR'])
sheet.append([None, 'LH 903', 'LHR', 'FRA'])
sheet.merge_cells('A7:A8')
for cell in sheet['B7:D7'][0]:
    cell.font = Font(strike=True)
book.save('struck.xlsx')
