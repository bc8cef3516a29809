# The assistant's cards in a terminal

card-decimal = { $whole }.{ $part }
card-unseen = face down
card-target = Unit { $unit }, { $piece }: { $total } against the attack
card-die = on the die: { $why }
card-shot = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, difference { $need }: hit { $hit }, damaged { $damaged }, sunk { $sunk }
card-shot-unseen = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, difference { $need }: hit { $hit }
card-not-closed = This cannot be worked out beforehand.
card-spread = With these points ({ $points }), exactly:
card-best = Best of { $compared } ways to distribute them ({ $points }), exactly:
card-none-better = None of the { $compared } ways to distribute them is worth more.
card-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
  }
card-tons = { $tons } kt
card-mean = On average { $ships } ships, { $tons } thousand tons.
card-boat = The boat: spotted { $spotted }, damaged { $damaged }, sent home { $home }, lost { $lost }.
card-now = The counterattack now: spotted { $spotted }, damaged { $damaged }, sent home { $home }, lost { $lost }.
card-again = After another attack: spotted { $spotted }, damaged { $damaged }, sent home { $home }, lost { $lost }.
card-postures = The round to come, estimated from { $samples } samples each, 95 % intervals:
card-posture = { $posture }: { $ships } ships, { $tons } thousand tons ({ $tons_from } to { $tons_to }); boat lost { $lost } ({ $lost_from } to { $lost_to })
card-met = What a search meets:
card-met-none = nothing
card-met-submarine = a submarine
card-met-loner = a loner
card-met-sparse = sparse traffic
card-met-low = low traffic
card-met-moderate = moderate
card-met-high = high
card-way = On the way: spotted { $spotted }, damaged { $damaged }, sent home { $home }, lost { $lost }.
card-storm = By the storm: spotted { $spotted }, damaged { $damaged }, sent home { $home }, lost { $lost }.
card-endurance = Stays out afterwards: { $quiet } if nothing is found, { $fought } after a fight, { $loner } after a loner, { $bypass } out of sight.
card-bargain = The round to come, { $samples } samples each:
card-bargain-line = Column { $column }, { $posture }: sinks a ship { $sink }, { $tons } thousand tons; spotted { $spotted }, damaged { $damaged }, lost { $lost }
card-weapon-line = { $weapon }: sinks a ship { $sink }, { $tons } thousand tons; spotted { $spotted }, damaged { $damaged }, lost { $lost }
