# Names that are plural: verbs agree with them
form-cv-home = many
form-partisans-s = many
form-partisans-w = many
form-t2-boats = many
form-uk-rm = many
form-t1-levy = many
form-t1-new = many
form-t1-fort = many
form-t2-fort = many
