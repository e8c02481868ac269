import type { Mail } from '../ru/mail.ts';

/** The mail of the mock in English, piece by piece the same as in Russian. */
export const mail: readonly Mail[] = [
  {
    senders: ['bills@lathe.example', 'billing@lathe.example'],
    subject: 'October invoice',
    body: 'Hello! The invoice for October is ready, the amount has not changed. Please pay it by the fifteenth. The receipt will follow as soon as the director has signed it.',
  },
  {
    senders: ['olivia@sample.example', 'paul@sample.example'],
    subject: 'Meeting moved to 3 pm',
    body: 'The room is taken in the morning, so we meet at three in the afternoon. The agenda stays the same. If you cannot make it, join by video.',
  },
  {
    senders: ['dispatch@kiosk.example', 'orders@kiosk.example'],
    subject: 'Order # is ready',
    body: 'Hello! Order # is packed and waits for you at the pickup point. We keep it for seven days, just tell us the number.',
  },
  {
    senders: ['vera@sample.example', 'glenn@sample.example'],
    subject: 'Minutes of yesterday’s meeting with the builders, and questions for Thursday',
    body: 'Here is what we agreed on. The builders start on Monday and bring the materials themselves. Dates and site security are still open. Please add your questions by Wednesday evening.',
  },
  {
    senders: ['nina@post.example', 'tim@post.example'],
    subject: 'Happy birthday! 🎉',
    body: 'Many happy returns! May your year be light, with more good news than mail. The cake is on me, see you on Saturday.',
  },
  {
    senders: ['info@helios.example', 'booking@helios.example'],
    subject: 'Επιβεβαίωση κράτησης',
    body: 'Η κράτησή σας επιβεβαιώθηκε. Άφιξη την Παρασκευή, αναχώρηση τη Δευτέρα. Σας περιμένουμε!',
  },
  {
    senders: ['glenn@post.example', 'anna@post.example'],
    subject: 'Warehouse keys',
    body: 'I left the keys with security on the ground floor. The second lock sticks, turn it all the way. They want them back by six.',
  },
  {
    senders: ['tickets@rail.example', 'info@rail.example'],
    subject: 'Your tickets: London to Edinburgh, Friday, departing at 21:38',
    body: 'Thank you for booking! You are in coach seven, both seats by the window. Boarding begins half an hour before departure, please bring some identification.',
  },
  {
    senders: ['leo@post.example', 'olivia@post.example'],
    subject: 'Returning your book on Thursday',
    body: 'I read it in two evenings, thank you. The ending still puzzles me, let us talk about it. I will be near your office on Thursday after five and drop it off.',
  },
  {
    senders: ['house@quarter.example', 'care@quarter.example'],
    subject: 'Time to send your meter readings',
    body: 'A reminder: we take readings for water and electricity until the twenty-fifth. Without them we bill the average. The hot water stays on this month.',
  },
  {
    senders: ['staff@lathe.example', 'vera@lathe.example'],
    subject: 'Leave in March',
    body: 'We have your request, and the dates are free. Before you go, please hand over to whoever stands in for you. Your holiday pay comes three days ahead.',
  },
  {
    senders: ['design@lathe.example', 'paul@lathe.example'],
    subject: 'Changes to the bridge drawing, third version, with the inspector’s remarks',
    body: 'Four remarks are left, all about the piers. The span stays as it is. Please check the levels on sheet six: they do not match the estimate.',
  },
  {
    senders: ['press@gazette.example', 'news@gazette.example'],
    subject: 'Issue #: what to read this weekend',
    body: 'There are five stories in issue #. How a river got its bed back, why a city needs silence, and who repairs old clocks. And a recipe for blueberry pie.',
  },
  {
    senders: ['desk@clinic.example', 'info@clinic.example'],
    subject: 'Your appointment on Wednesday',
    body: 'We expect you on Wednesday at nine thirty, in room twelve. Please come ten minutes early. If your plans change, let us know in advance.',
  },
  {
    senders: ['anna@post.example', 'tim@post.example'],
    subject: 'Rehearsal',
    body: 'The choir meets on Tuesday at seven, in the same hall. Please bring the music of the second part. Altos, come half an hour earlier.',
  },
  {
    senders: ['admin@sample.example', 'ops@sample.example'],
    subject: 'Mail will be down for half an hour tonight',
    body: 'We update the mail server at two in the morning. No message will be lost: they arrive once it is up again. If anything looks wrong in the morning, reply to this message.',
  },
  {
    senders: ['bank@till.example', 'info@till.example'],
    subject: 'Refund for order #',
    body: 'The shop cancelled order #, and we returned the money to your card. It usually takes one day, sometimes three. There is nothing you need to do.',
  },
  {
    senders: ['tim@post.example', 'nina@post.example'],
    subject: 'The cat is on the roof again',
    body: 'He climbed out through the attic and will not come down. Do you have the ladder? The neighbours have tried fish, he just stares.',
  },
];
