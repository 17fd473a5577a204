#!/bin/sh
# The starts of days that libraries of dates give in all zones, on days beside a change of clocks from 2020 to 2025.
#
# Guess: none is wrong, as each has had years to meet the zones that change at midnight.
# Seen: one of seven never is, and it counts no days. dayjs and spacetime show 00:00 of the right date with an offset that is
#   not in force then, so the moment is an hour off. Where a day begins at 01:00, three count no day from its start to the
#   next one's, Temporal among them, in its polyfill as in Chromium: the clock goes on by 23 hours.
#   A daily puzzle that is let out at such a moment comes early or late, and such a count ends a streak.
#     4926 dates beside a change of clocks
#     temporal-polyfill: 0 begin on another date, 0 late; 0 are not followed by the next; 56 are not a day before it
#     @internationalized/date: 0 begin on another date, 0 late; 0 are not followed by the next; it does not count days
#     dayjs: 143 begin on another date, 113 late; 752 are not followed by the next; 82 are not a day before it
#     luxon: 0 begin on another date, 23 late; 0 are not followed by the next; 56 are not a day before it
#     moment-timezone: 0 begin on another date, 0 late; 0 are not followed by the next; 56 are not a day before it
#     spacetime: 853 begin on another date, 1394 late; 590 are not followed by the next; 21 are not a day before it
#     date-fns: 0 begin on another date, 9 late; 0 are not followed by the next; 0 are not a day before it
# Versions: temporal-polyfill 1.0.8, @internationalized/date 3.12.4, dayjs 1.11.23, luxon 3.7.2, moment-timezone 0.6.6,
#   spacetime 7.15.0, date-fns 4.4.0 with @date-fns/tz 1.5.0, node 20.20.2 (data 2025c).
#
# Needs node 20 with npm.
set -eu
export TZ=UTC
seen=$(sed -n 's/^#     //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund temporal-polyfill@1.0.8 @internationalized/date@3.12.4 dayjs@1.11.23 luxon@3.7.2 \
  moment-timezone@0.6.6 spacetime@7.15.0 date-fns@4.4.0 @date-fns/tz@1.5.0 >/dev/null
cat >days.mjs <<'JS'
import { TZDate } from "@date-fns/tz";
import { CalendarDate, toZoned } from "@internationalized/date";
import { addDays, differenceInDays, startOfDay } from "date-fns";
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { DateTime } from "luxon";
import moment from "moment-timezone";
import spacetime from "spacetime";
import { Temporal } from "temporal-polyfill";

dayjs.extend(utc);
dayjs.extend(timezone);
// How each makes the start of a date in a zone, goes on by a day, and counts the whole days between two starts.
const libraries = {
  "temporal-polyfill": {
    start: (zone, date) => Temporal.PlainDate.from(date).toZonedDateTime(zone), at: (t) => t.epochMilliseconds,
    next: (t) => t.add({ days: 1 }), days: (t, u) => t.until(u, { largestUnit: "day" }).days,
  },
  "@internationalized/date": {
    start: (zone, date) => toZoned(new CalendarDate(...date.split("-").map(Number)), zone), at: (t) => +t.toDate(),
    next: (t) => t.add({ days: 1 }),
  },
  "dayjs": {
    start: (zone, date) => dayjs.tz(date, zone).startOf("day"), at: (t) => t.valueOf(),
    next: (t) => t.add(1, "day"), days: (t, u) => u.diff(t, "day"),
  },
  "luxon": {
    start: (zone, date) => DateTime.fromISO(date, { zone }).startOf("day"), at: (t) => t.toMillis(),
    next: (t) => t.plus({ days: 1 }), days: (t, u) => Math.floor(u.diff(t, "days").days),
  },
  "moment-timezone": {
    start: (zone, date) => moment.tz(date, zone).startOf("day"), at: (t) => t.valueOf(),
    next: (t) => t.clone().add(1, "day"), days: (t, u) => u.diff(t, "days"),
  },
  "spacetime": {
    start: (zone, date) => spacetime(date, zone).startOf("day"), at: (t) => t.epoch,
    next: (t) => t.add(1, "day"), days: (t, u) => t.diff(u, "day"),
  },
  "date-fns": {
    start: (zone, date) => startOfDay(TZDate.tz(zone, ...date.split("-").map((n, i) => n - (i === 1)))), at: (t) => +t,
    next: (t) => addDays(t, 1), days: (t, u) => differenceInDays(u, t),
  },
};
const formats = new Map();
const dateOf = (zone, t) => {
  if (!formats.has(zone)) formats.set(zone, new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" }));
  return formats.get(zone).format(t);
};
const after = (date) => new Date(Date.parse(date) + 86400000).toISOString().slice(0, 10);
const dates = [];
for (const zone of Intl.supportedValuesOf("timeZone")) {
  const near = new Set();
  let change = Temporal.ZonedDateTime.from(`2020-01-01[${zone}]`).getTimeZoneTransition("next");
  for (; change && change.year < 2026; change = change.getTimeZoneTransition("next")) {
    for (const days of [-1, 0, 1]) near.add(change.toPlainDate().add({ days }).toString());
  }
  for (const date of near) dates.push([zone, date]);
}
console.log(`${dates.length} dates beside a change of clocks`);
for (const [name, { start, at, next, days }] of Object.entries(libraries)) {
  const wrong = { other: 0, late: 0, next: 0, days: 0 };
  for (const [zone, date] of dates) {
    const t = start(zone, date);
    if (dateOf(zone, at(t)) !== date) wrong.other++;
    else if (dateOf(zone, at(t) - 1) === date) wrong.late++;
    if (dateOf(zone, at(next(t))) !== after(date)) wrong.next++;
    if (days && days(t, start(zone, after(date))) !== 1) wrong.days++;
  }
  console.log(`${name}: ${wrong.other} begin on another date, ${wrong.late} late; ${wrong.next} are not followed by the next; ` +
    (days ? `${wrong.days} are not a day before it` : "it does not count days"));
}
JS
now=$(node days.mjs)
echo "$now"
[ "$now" = "$seen" ] || { echo "The days are others now." >&2; exit 1; }
