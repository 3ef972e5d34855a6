"""Makes the workbooks beside it; run it with Debian's Python and python3-openpyxl 3.0.9:

    /usr/bin/python3 make.py

LibreOffice 7.4 (libreoffice-calc) wrote the others from them and from a CSV file:

    soffice --headless --convert-to xlsx --outdir calc openpyxl.xlsx openpyxl-1904.xlsx
    soffice --headless --convert-to xlsx --infilter=CSV:44,34,76,1,,1033,false,true --outdir calc list.csv
"""

import datetime as dt

import openpyxl
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
