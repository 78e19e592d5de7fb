package main

// expression is a query, as a tree with one field set.
type expression struct {
	All    bool         `json:"all,omitempty"`
	Sample *int         `json:"sample,omitempty"`
	Group  *uint8       `json:"group,omitempty"`
	Not    *expression  `json:"not,omitempty"`
	And    []expression `json:"and,omitempty"`
	Or     []expression `json:"or,omitempty"`
}

// matches says whether a sample is in the set. Only `sample:` reaches those that are inactive or without a profile.
func (e expression) matches(index int, of sample) bool {
	considered := of.Active && of.Profile
	switch {
	case e.Sample != nil:
		return *e.Sample == index
	case e.Group != nil:
		return considered && of.Groups>>*e.Group&1 == 1
	case e.Not != nil:
		return considered && !e.Not.matches(index, of)
	case e.And != nil:
		return e.And[0].matches(index, of) && e.And[1].matches(index, of)
	case e.Or != nil:
		return e.Or[0].matches(index, of) || e.Or[1].matches(index, of)
	}
	return considered
}

// countsOf is the frequency of a variant in a state: a function of what is visible in it, and of nothing else.
func (m model) countsOf(now *state, query expression, variant int) counts {
	var sum counts
	for index := range m.start.Samples {
		if of := now.samples[index]; query.matches(index, of) {
			sum = sum.plus(m.countsIn(now, index, variant))
		}
	}
	return sum
}

// countsIn counts one sample: carriers within its covered people, those with two copies first.
func (m model) countsIn(now *state, index, variant int) counts {
	of := now.samples[index]
	covered, found := 0, calls{}
	for place, file := range m.start.Imports {
		if file.Sample != index || now.imports[place] != visible {
			continue
		}
		if file.Covered != nil && file.Covered[variant] {
			covered += file.Individuals
		}
		if file.Calls != nil {
			found.Hom += file.Calls[variant].Hom
			found.Het += file.Calls[variant].Het
		}
	}
	people := int(of.Pool)
	if of.Profile {
		people = min(people, covered)
	}
	hom := min(found.Hom, people)
	het := min(found.Het, people-hom)
	return counts{Covered: people, Carriers: hom + het, Het: het, Hom: hom}
}

func (c counts) plus(other counts) counts {
	return counts{c.Covered + other.Covered, c.Carriers + other.Carriers, c.Het + other.Het, c.Hom + other.Hom}
}
